import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { prepareFrame, previewDocument } from './preview-document.ts';

interface PreviewFrameProps {
  /** The whole page, as HTML. */
  page: string;
  /** Of the window that it would be seen in. */
  width: number;
  title: string;
}

/** A window's height until the page's own is known. */
const firstHeight = 900;
const mostHeight = 20_000;

/** A page as a window of a width shows it, made smaller where there is less room. Nothing in it runs. */
export function PreviewFrame({ page, width, title }: PreviewFrameProps) {
  const { html, styles } = useMemo(() => previewDocument(page), [page]);
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  const [height, setHeight] = useState(firstHeight);
  const scale = Math.min(1, room / width);

  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={box} className="vacancy-preview-box" style={{ height: height * scale }}>
      <iframe
        title={title}
        srcDoc={html}
        // The desk dresses it and measures it, which takes one origin; without scripts that gives it nothing.
        sandbox="allow-same-origin"
        style={{ width, height, transform: `scale(${scale})` }}
        onLoad={({ currentTarget: frame }) => {
          prepareFrame(frame, styles);
          const whole = frame.contentDocument?.documentElement.scrollHeight ?? firstHeight;
          setHeight(Math.min(mostHeight, whole));
        }}
      />
    </div>
  );
}

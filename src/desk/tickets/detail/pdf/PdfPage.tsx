import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  label: string;
  onFail(): void;
}

/** One page as a picture, with its text for whoever cannot see that. */
export function PdfPage({ document, number, label, onFail }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState<string>();
  const fail = useRef(onFail);
  fail.current = onFail;

  useEffect(() => {
    let isGone = false;
    let task: RenderTask | undefined;

    async function draw() {
      const page = await document.getPage(number);
      const picture = canvas.current;
      if (isGone || !picture) return;
      const viewport = viewportOf(page);
      picture.width = viewport.width;
      picture.height = viewport.height;
      task = page.render({ canvas: picture, viewport });
      await task.promise;
      const words = await textOf(page);
      if (!isGone) setText(words);
    }

    draw().catch(() => {
      if (!isGone) fail.current();
    });
    return () => {
      isGone = true;
      task?.cancel();
    };
  }, [document, number]);

  return (
    <>
      <canvas
        ref={canvas}
        className="pdf-page"
        role="img"
        aria-label={label}
        aria-busy={text === undefined}
      />
      <p className="visually-hidden">{text}</p>
    </>
  );
}

/** Sharp on a dense screen, yet small enough for any browser, however odd the page's shape. */
const width = 1600;
const mostPixels = 8_000_000;

function viewportOf(page: PDFPageProxy) {
  const { width: points, height } = page.getViewport({ scale: 1 });
  return page.getViewport({
    scale: Math.min(width / points, Math.sqrt(mostPixels / (points * height))),
  });
}

async function textOf(page: PDFPageProxy) {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

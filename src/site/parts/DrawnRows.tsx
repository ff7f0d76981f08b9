import './drawn.css';

interface DrawnRowsProps {
  items: readonly { title: string; text: string }[];
  /** A drawing over each text: `<name>-1`, `-2` and on of `public/drawings`. */
  drawing: { name: string; width: number; height: number };
  className?: string;
}

/** Numbered steps side by side, each a drawing over its heading and its text. */
export function DrawnRows({ items, drawing, className = '' }: DrawnRowsProps) {
  return (
    <ol className={`drawn numbered ${className}`}>
      {items.map(({ title, text }, index) => (
        <li key={title}>
          <img
            src={`/drawings/${drawing.name}-${index + 1}.svg`}
            alt=""
            width={drawing.width}
            height={drawing.height}
            loading="lazy"
          />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

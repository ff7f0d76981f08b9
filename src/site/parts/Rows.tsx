interface RowsProps {
  items: readonly { title: string; text: string }[];
  /** `numbered` shows the numbers: the order matters to the reader. */
  className?: string;
}

/** An ordered list of short texts, one under the other, each under its own heading. */
export function Rows({ items, className = '' }: RowsProps) {
  return (
    <ol className={`rows ${className}`}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

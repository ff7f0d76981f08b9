interface RowsProps {
  items: readonly { title: string; text: string }[];
  /** Shows the numbers: the order matters to the reader. */
  numbered?: boolean;
}

/** An ordered list of short texts, one under the other, each under its own heading. */
export function Rows({ items, numbered = false }: RowsProps) {
  return (
    <ol className={numbered ? 'rows numbered' : 'rows'}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

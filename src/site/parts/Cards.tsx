interface CardsProps {
  items: readonly { title: string; text: string }[];
  /** Side by side, where the window is wide enough. */
  columns: 2 | 3 | 4;
}

/** A list of short texts, each under its own heading. */
export function Cards({ items, columns }: CardsProps) {
  return (
    <ul className={`cards cards-${columns}`}>
      {items.map(({ title, text }) => (
        <li key={title} className="card">
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

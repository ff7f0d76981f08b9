/** Shown while something loads; the label is read aloud. */
export function Spinner({ label }: { label?: string }) {
  return (
    <div className="spinner" role="status">
      {label && <span className="visually-hidden">{label}</span>}
    </div>
  );
}

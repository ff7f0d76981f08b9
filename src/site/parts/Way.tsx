import './way.css';

interface WayProps {
  /** What goes this way, for those who hear it. */
  label: string;
  /** The stations' names, beside the drawings `<drawing>-1`, `-2` and on, of 160x120. */
  stations: readonly string[];
  drawing: string;
}

/** The way of a reading or a CV: a drawing for each station, joined by a line. */
export function Way({ label, stations, drawing }: WayProps) {
  return (
    <ol className="way" aria-label={label}>
      {stations.map((station, index) => (
        <li key={station}>
          <img
            src={`/drawings/${drawing}-${index + 1}.svg`}
            alt=""
            width="160"
            height="120"
            loading="lazy"
          />
          <p>{station}</p>
        </li>
      ))}
    </ol>
  );
}

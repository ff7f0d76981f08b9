import { Download } from 'lucide-react';
import { fetchFileLink, type Ticket } from '../../data/tickets.ts';
import { notify } from '../../ui/notify.ts';
import { useCopy } from '../language.tsx';
import { useErrorText } from '../use-error-text.ts';

type Candidate = NonNullable<Ticket['application'] | Ticket['enrolment']>;

/** Downloads a candidate's CV by an address that lasts five minutes; never one with a virus. */
export function CvButton({ candidate }: { candidate: Candidate }) {
  const { intake } = useCopy().ticket;
  const errorText = useErrorText();
  const { cvId, cvName, cvBytes, cvScan } = candidate;
  const size = `${Math.max(1, Math.round(cvBytes / 1024))} kB`;

  async function download() {
    try {
      // A download by its headers: the page stays.
      location.assign(await fetchFileLink(cvId));
    } catch (error) {
      void notify({ kind: 'error', title: errorText(error) });
    }
  }

  if (cvScan === 'infected') return <p className="warning">{intake.infected(cvName)}</p>;
  return (
    <div className="cv">
      <button type="button" className="button button-quiet" onClick={download}>
        <Download size={16} aria-hidden="true" />
        {intake.cv(cvName, size)}
      </button>
      {cvScan !== 'clean' && <p className="warning">{intake.notScanned}</p>}
    </div>
  );
}

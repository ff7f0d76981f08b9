import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { PdfPage } from './PdfPage.tsx';
import { usePdf } from './use-pdf.ts';
import './pdf.css';

interface PdfPreviewProps {
  fileId: string;
  name: string;
  onClose(): void;
}

/** A PDF page by page, drawn as pictures: nothing of it is ever handed to the browser to open. */
export function PdfPreview({ fileId, name, onClose }: PdfPreviewProps) {
  const copy = useCopy();
  const { preview } = copy.ticket.candidate;
  const { document, isFailed } = usePdf(fileId);
  const [number, setNumber] = useState(1);
  const [isBroken, setIsBroken] = useState(false);
  const pages = document?.numPages ?? 1;

  function turn(by: number) {
    setIsBroken(false);
    setNumber(Math.min(pages, Math.max(1, number + by)));
  }

  return (
    <Dialog className="pdf" title={name} close={copy.close} onClose={onClose}>
      {!document && !isFailed && <DeskSpinner />}
      {document && pages > 1 && (
        <div className="pdf-turn">
          <button
            type="button"
            className="icon-button"
            aria-label={preview.previous}
            aria-disabled={number === 1}
            onClick={() => turn(-1)}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
          <p role="status">{preview.page(number, pages)}</p>
          <button
            type="button"
            className="icon-button"
            aria-label={preview.next}
            aria-disabled={number === pages}
            onClick={() => turn(1)}
          >
            <ChevronRight aria-hidden="true" />
          </button>
        </div>
      )}
      {document && !isBroken && (
        <PdfPage
          key={number}
          document={document}
          number={number}
          label={preview.pageOf(number, name)}
          onFail={() => setIsBroken(true)}
        />
      )}
      {(isFailed || isBroken) && <p role="alert">{preview.failed}</p>}
    </Dialog>
  );
}

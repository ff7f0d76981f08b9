import { Download, Eye, FileText, FileX } from 'lucide-react';
import { useState } from 'react';
import { useCopy, useLanguage } from '#desk/shared/language.tsx';
import { useDownload } from '#desk/shared/use-download.ts';
import { fileSize } from '#lib/file-size.ts';
import { PdfPreview } from '../pdf/PdfPreview.tsx';
import type { Candidate } from './candidate.ts';

/** The CV: what it is, whether it is safe, and the ways to read it. */
export function Cv({ candidate }: { candidate: Candidate }) {
  const { language } = useLanguage();
  const { cv } = useCopy().ticket.candidate;
  const [isPreviewed, setIsPreviewed] = useState(false);
  const { cvId, cvName, cvType, cvBytes, cvScan } = candidate;

  const download = useDownload(cv.failed);

  if (!cvId || !cvName || !cvScan) {
    return (
      <div className="cv">
        <FileX aria-hidden="true" />
        <div className="cv-file">
          <h3>{cv.none.title}</h3>
          <p>{cv.none.text}</p>
        </div>
      </div>
    );
  }
  return (
    <div className="cv">
      <FileText aria-hidden="true" />
      <div className="cv-file">
        <h3>{cv.title}</h3>
        <p>
          <span>{cvName}</span> <small>{fileSize(cvBytes ?? 0, language)}</small>
        </p>
        <p className="cv-scan" data-scan={cvScan}>
          {cv.scan[cvScan]}
        </p>
      </div>
      {cvScan !== 'infected' && (
        <div className="actions">
          {cvType === 'application/pdf' && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => setIsPreviewed(true)}
            >
              <Eye size={18} aria-hidden="true" />
              {cv.preview}
            </button>
          )}
          <button
            type="button"
            className="button button-quiet"
            disabled={download.isDoing}
            onClick={() => download.run(cvId)}
          >
            <Download size={18} aria-hidden="true" />
            {cv.download}
          </button>
        </div>
      )}
      {isPreviewed && (
        <PdfPreview fileId={cvId} name={cvName} onClose={() => setIsPreviewed(false)} />
      )}
    </div>
  );
}

import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { readFile } from '#data/files.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import type { OpenPdf } from './open-pdf.ts';

interface PdfState {
  document?: PDFDocumentProxy;
  isFailed?: boolean;
}

/** A file of the desk as an open PDF. What opens it is large, and loads with the first one. */
export function usePdf(fileId: string): PdfState {
  const [state, setState] = useState<PdfState>({});
  useEffect(() => {
    let isGone = false;
    let pdf: OpenPdf | undefined;

    async function open() {
      const [{ openPdf }, bytes] = await Promise.all([
        loadChunk(() => import('./open-pdf.ts')),
        readFile(fileId),
      ]);
      if (isGone) return;
      pdf = openPdf(bytes);
      const document = await pdf.document;
      if (!isGone) setState({ document });
    }

    open().catch(() => {
      if (!isGone) setState({ isFailed: true });
    });
    return () => {
      isGone = true;
      pdf?.close();
    };
  }, [fileId]);
  return state;
}

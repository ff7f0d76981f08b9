import { getDocument, type PDFDocumentProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

export interface OpenPdf {
  /** Rejects when the file is no PDF, is damaged, or asks for a password. */
  document: Promise<PDFDocumentProxy>;
  /** Ends the worker, and whatever the file may have kept it busy with. */
  close(): void;
}

/** The most pixels of one picture in a file, so that a small file cannot fill the memory. */
const mostPixels = 64 * 1024 * 1024;

// That a file is damaged is for its sender to know, and no news for the console.
const verbosity = VerbosityLevel.ERRORS;

// The page's policy takes the address of a worker from a policy of its own only: it knows just one.
const trusted = window.trustedTypes?.createPolicy('pdf-worker', {
  createScriptURL: () => workerUrl,
});

/**
 * Opens a PDF in a worker of its own. Nothing in it runs (pdf.js leaves scripts and XFA alone unless
 * told otherwise) and nothing in it is fetched: it has its own bytes, and our fonts and decoders.
 */
export function openPdf(data: Uint8Array): OpenPdf {
  const port = new Worker(trusted?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
  const worker = PDFWorker.create({ port, verbosity });
  const task = getDocument({
    data,
    worker,
    BinaryDataFactory: PdfResources,
    // Drawn as shapes: the browser's own reader of fonts never sees a stranger's font.
    disableFontFace: true,
    maxImageSize: mostPixels,
    verbosity,
  });
  return {
    document: task.promise,
    close: () => {
      void task.destroy().finally(() => {
        worker.destroy();
        port.terminate();
      });
    },
  };
}

const files = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
);

const addresses = new Map(
  Object.entries(files).map(([path, address]) => [path.split('/').at(-1), address]),
);

/**
 * What pdf.js needs beside a file: the fonts that every reader has, and the decoders of scans. They
 * are built files of ours, whose names pdf.js cannot guess.
 */
class PdfResources {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename);
    if (!address) throw new Error(`No ${filename} here`);
    const response = await fetch(address);
    return new Uint8Array(await response.arrayBuffer());
  }
}

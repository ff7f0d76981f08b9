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
export class PdfResources {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename);
    if (!address) throw new Error(`No ${filename} here`);
    const response = await fetch(address);
    return new Uint8Array(await response.arrayBuffer());
  }
}

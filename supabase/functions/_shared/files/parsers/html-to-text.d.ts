/** The library has no types of its own; these are of what is used. */
declare module 'html-to-text' {
  interface Options {
    wordwrap?: number | false;
    limits?: { maxInputLength?: number; maxDepth?: number; maxChildNodes?: number };
    selectors?: {
      selector: string;
      format?: 'skip' | 'block' | 'inlineSurround';
      options?: {
        hideLinkHrefIfSameAsText?: boolean;
        leadingLineBreaks?: number;
        trailingLineBreaks?: number;
        suffix?: string;
      };
    }[];
  }
  export function convert(html: string, options?: Options): string;
}

/** A page for a frame that runs nothing, and the styles that the frame is given beside it. */
interface PreviewDocument {
  html: string;
  styles: string[];
}

// Only what our own server drew comes here, and the frame that shows it runs no script.
const trusted = window.trustedTypes?.createPolicy('vacancy-preview', {
  createHTML: (html: string) => html,
});

/**
 * Takes out of a page what would run or fetch ahead, and its styles: the policy of the desk refuses
 * styles within a page that it does not know, even while one reads it, but not those that it gives the
 * frame itself.
 */
export function previewDocument(page: string): PreviewDocument {
  const styles: string[] = [];
  const bare = page.replace(/<style\b[^>]*>(.*?)<\/style>/gs, (_, css: string) => {
    styles.push(css);
    return '';
  });
  const parsed = new DOMParser().parseFromString(
    (trusted?.createHTML(bare) ?? bare) as string,
    'text/html',
  );
  const useless = 'script, noscript, meta, link:not([rel="stylesheet"])';
  for (const element of parsed.querySelectorAll(useless)) element.remove();
  const html = `<!doctype html>${parsed.documentElement.outerHTML}`;
  return { html: trusted?.createHTML(html) ?? html, styles };
}

/** Dresses the frame's page, and keeps its links and forms from leading anywhere. */
export function prepareFrame(frame: HTMLIFrameElement, styles: readonly string[]): void {
  const { contentDocument: page, contentWindow } = frame;
  if (!page || !contentWindow) return;
  // A sheet serves only the document that it was made for.
  const { CSSStyleSheet: Sheet } = contentWindow as Window & typeof globalThis;
  page.adoptedStyleSheets = styles.map((css) => {
    const sheet = new Sheet();
    sheet.replaceSync(css);
    return sheet;
  });
  for (const type of ['click', 'submit', 'auxclick']) {
    page.addEventListener(type, (event) => event.preventDefault(), { capture: true });
  }
}

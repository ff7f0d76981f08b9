const moduleTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Lets a page be painted before it asks for its script, which is nothing that a reader waits for. */
export const startAfterPaint = (html: string): string =>
  html.replace(
    moduleTag,
    "<script>requestAnimationFrame(() => setTimeout(() => import('$1')));</script>",
  );

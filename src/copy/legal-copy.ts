import type { ComponentType } from 'react';
import type { PageFrontMatter } from './front-matter.ts';
import type { LegalWords } from './nl/site/legal.ts';
import type { PageMeta } from './translation.ts';

export interface LegalCopy {
  meta: PageMeta;
  words: LegalWords;
  /** The day on which the text was last checked, as YYYY-MM-DD. */
  checked: string;
  Text: MarkdownText;
}

/** A compiled text, which draws its elements by the components that it is given. */
type MarkdownText = ComponentType<{ components?: Record<string, ComponentType<never>> }>;

interface LegalText {
  frontMatter: PageFrontMatter;
  default: MarkdownText;
}

/** A legal page in one language: its text, and the words that stand around all of them. */
export function legalCopy(
  text: () => Promise<LegalText>,
  words: () => Promise<{ default: LegalWords }>,
): () => Promise<{ default: LegalCopy }> {
  return async () => {
    const [{ frontMatter, default: Text }, around] = await Promise.all([text(), words()]);
    const { checked, ...meta } = frontMatter;
    return { default: { meta, words: around.default, checked, Text } };
  };
}

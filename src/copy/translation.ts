/**
 * The shape that a translation must have: the same keys and the same number of items,
 * with other words in them. `en/*.ts` says `satisfies Translation<typeof nl>`.
 */
export type Translation<T> = T extends string
  ? string
  : T extends (...args: infer Arguments) => unknown
    ? (...args: Arguments) => ReturnType<T>
    : { readonly [Key in keyof T]: Translation<T[Key]> };

/** What every page says about itself to search engines, link previews and the tab. */
export interface PageMeta {
  /** The page's short name, as in breadcrumbs. */
  name: string;
  title: string;
  description: string;
  keywords?: string;
}

/** A page's title where the firm's name stands beside it already. */
export const titleOf = ({ title }: PageMeta): string =>
  title.replace(/^Delvanta \| | \| Delvanta$/, '');

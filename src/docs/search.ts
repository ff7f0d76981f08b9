import MiniSearch from 'minisearch';
import type { DocsCopy } from '#copy/nl/docs.ts';

interface Section {
  /** The anchor of its heading. */
  id: string;
  title: string;
  /** The title of the file that it is a part of. */
  page: string;
  text: string;
}

/** Whoever looks something up seldom asks why it was once decided so. */
const weights: Record<string, number> = { agents: 4, administrators: 2, decisions: 0.2 };
const mostShown = 12;
const wordsAround = 12;

/** Makes the page's search field work: by words or their beginnings, with a slip of the finger forgiven. */
export function prepareSearch(copy: DocsCopy['search']): void {
  const search = document.querySelector('search');
  const field = search?.querySelector('input');
  const list = search?.querySelector('ol');
  const status = search?.querySelector('[role=status]');
  if (!search || !field || !list || !status) return;
  search.hidden = false;

  let sections: Map<string, Section> | undefined;
  let index: MiniSearch<Section>;
  function find(text: string): Section[] {
    if (!sections) {
      sections = new Map(readSections().map((section) => [section.id, section]));
      index = new MiniSearch<Section>({
        fields: ['title', 'page', 'text'],
        processTerm: (term) => withoutAccents(term),
        searchOptions: {
          boost: { title: 4, page: 2 },
          prefix: true,
          fuzzy: (term) => (term.length > 4 ? 0.2 : false),
          combineWith: 'AND',
          boostDocument: (id) => weights[String(id).split('-')[0] ?? ''] ?? 1,
        },
      });
      index.addAll([...sections.values()]);
    }
    return index.search(text).flatMap(({ id }) => sections?.get(id) ?? []);
  }

  const show = () => {
    const text = field.value.trim();
    const found = text ? find(text) : [];
    status.textContent = text && (found.length ? copy.found(found.length) : copy.nothing);
    list.replaceChildren(...found.slice(0, mostShown).map((section) => resultOf(section, text)));
  };
  field.addEventListener('input', show);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') list.querySelector('a')?.click();
    if (event.key !== 'Escape') return;
    field.value = '';
    show();
  });
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target === field) return;
    event.preventDefault();
    field.focus();
  });
}

/** What can be found: every heading with the text up to the next. */
function readSections(): Section[] {
  return [...document.querySelectorAll('main article')].flatMap((article) => {
    const page = article.querySelector('h2')?.textContent ?? '';
    const headings = [...article.querySelectorAll(':scope > h2, :scope > section > h3')];
    return headings.map((heading) => {
      const isWhole = heading.tagName === 'H2';
      const within = isWhole
        ? [...article.children].filter((each) => !each.matches('section, h2, .docs-part'))
        : [...(heading.parentElement?.children ?? [])].slice(1);
      // As it is read: between the cells of a table there is room.
      const text = within.map((each) => (each as HTMLElement).innerText).join(' ');
      return { id: heading.id, title: heading.textContent, page, text };
    });
  });
}

function resultOf({ id, title, page, text }: Section, searched: string): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `#${id}`;
  const heading = document.createElement('strong');
  heading.textContent = title;
  link.append(heading);
  if (page !== title) link.append(` · ${page}`);
  const snippet = document.createElement('span');
  snippet.append(...markedSnippet(text, searched));
  link.append(snippet);
  item.append(link);
  return item;
}

/** The words around the first one that was searched for, which is marked. */
function markedSnippet(text: string, searched: string): (string | HTMLElement)[] {
  const beginnings = searched.split(/\s+/).map(withoutAccents);
  const words = text.trim().split(/\s+/);
  const at = words.findIndex((word) =>
    beginnings.some((beginning) => withoutAccents(word).includes(beginning)),
  );
  const first = Math.max(0, at - wordsAround / 2);
  const end = first + wordsAround;
  const before = first > 0 ? '… ' : '';
  const after = end < words.length ? ' …' : '';
  if (at < 0) return [words.slice(0, wordsAround).join(' ') + after];
  const mark = document.createElement('mark');
  mark.textContent = words[at] ?? '';
  const of = (from: number, to: number) => words.slice(from, to).join(' ');
  return [`${before}${of(first, at)} `, mark, ` ${of(at + 1, end)}${after}`];
}

const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

import mdx from '@mdx-js/rollup';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import * as v from 'valibot';
import { parse } from 'yaml';
import { firm } from '#contract/firm.ts';
import { firmFacts } from '#contract/firm-facts.ts';
import { pageFrontMatter } from '#copy/front-matter.ts';

interface Tree {
  type: string;
  value?: string;
  url?: string;
  children?: Tree[];
}

interface TextFile {
  path: string;
  fail(reason: string): never;
}

/** Compiles `*.page.md` to React components, their front matter checked. */
export function markdown() {
  return mdx({
    format: 'md',
    remarkPlugins: [
      remarkFrontmatter,
      [remarkMdxFrontmatter, { name: 'frontMatter' }],
      checkFrontMatter,
      fillInFacts,
    ],
  });
}

/** Stops the build with the file and the key when a text's head is not as its kind asks. */
function checkFrontMatter() {
  return (tree: Tree, file: TextFile) => {
    const head = tree.children?.find((node) => node.type === 'yaml');
    const result = v.safeParse(pageFrontMatter, parse(head?.value ?? ''));
    if (!result.success) file.fail(v.summarize(result.issues));
  };
}

/** Puts the firm's facts where a text names them: `{{email.privacy}}`, `{{retention.ticketYears}}`. */
function fillInFacts() {
  return (tree: Tree, file: TextFile) => {
    const fill = (text: string) =>
      decodeURI(text).replace(
        /\{\{([\w.]+)\}\}/g,
        (_, path: string) => factAt(path) ?? file.fail(`no fact ${path}`),
      );
    const visit = (node: Tree) => {
      if (node.type === 'yaml') return;
      if (node.value?.includes('{{')) node.value = fill(node.value);
      if (node.url && /\{\{|%7B%7B/i.test(node.url)) node.url = fill(node.url);
      node.children?.forEach(visit);
    };
    visit(tree);
  };
}

function factAt(path: string): string | undefined {
  const fact = path
    .split('.')
    .reduce<unknown>((facts, key) => (facts as Record<string, unknown>)?.[key], {
      ...firm,
      ...firmFacts,
    });
  return typeof fact === 'string' || typeof fact === 'number' ? String(fact) : undefined;
}

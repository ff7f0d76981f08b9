import mdx from '@mdx-js/rollup';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import * as v from 'valibot';
import { parse } from 'yaml';
import { pageFrontMatter, vacancyFrontMatter } from '#copy/front-matter.ts';

interface Tree {
  children: { type: string; value?: string }[];
}

interface TextFile {
  path: string;
  fail(reason: string): never;
}

/** Compiles `*.page.md` and `*.vacancy.md` to React components, their front matter checked. */
export function markdown() {
  return mdx({
    format: 'md',
    remarkPlugins: [
      remarkFrontmatter,
      [remarkMdxFrontmatter, { name: 'frontMatter' }],
      checkFrontMatter,
    ],
  });
}

/** Stops the build with the file and the key when a text's head is not as its kind asks. */
function checkFrontMatter() {
  return (tree: Tree, file: TextFile) => {
    const schema = file.path.endsWith('.vacancy.md') ? vacancyFrontMatter : pageFrontMatter;
    const head = tree.children.find((node) => node.type === 'yaml');
    const result = v.safeParse(schema, parse(head?.value ?? ''));
    if (!result.success) file.fail(v.summarize(result.issues));
  };
}

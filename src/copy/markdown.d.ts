declare module '*.page.md' {
  import type { FunctionComponent } from 'react';
  import type { PageFrontMatter } from './front-matter.ts';

  export const frontMatter: PageFrontMatter;
  const Body: FunctionComponent;
  export default Body;
}

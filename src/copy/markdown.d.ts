declare module '*.page.md' {
  import type { FunctionComponent } from 'react';
  import type { PageFrontMatter } from './front-matter.ts';

  export const frontMatter: PageFrontMatter;
  const Body: FunctionComponent;
  export default Body;
}

declare module '*.vacancy.md' {
  import type { FunctionComponent } from 'react';
  import type { VacancyFrontMatter } from './front-matter.ts';

  export const frontMatter: VacancyFrontMatter;
  const Body: FunctionComponent;
  export default Body;
}

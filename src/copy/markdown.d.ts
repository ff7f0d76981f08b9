declare module '*.page.md' {
  import type { ComponentType } from 'react';
  import type { PageFrontMatter } from './front-matter.ts';

  export const frontMatter: PageFrontMatter;
  const Body: ComponentType;
  export default Body;
}

declare module '*.vacancy.md' {
  import type { ComponentType } from 'react';
  import type { VacancyFrontMatter } from './front-matter.ts';

  export const frontMatter: VacancyFrontMatter;
  const Body: ComponentType;
  export default Body;
}

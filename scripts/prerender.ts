import { firmWith, noFirmChanges } from '#contract/firm-setting.ts';
import { buildDeskDocs } from './docs/build-docs.ts';
import { compress } from './site/compress.ts';
import { firstVacancies } from './site/first-vacancies.ts';
import { prerender } from './site/render-pages.ts';
import { readSettings } from './site/settings.ts';

/** The end of `npm run build`: the pages into `dist/client`, and everything compressed. */
const client = new URL('../dist/client', import.meta.url).pathname;
const ssr = new URL('../dist/ssr', import.meta.url).pathname;
const { siteUrl } = readSettings();
await prerender({ client, ssr, siteUrl, vacancies: firstVacancies, firm: firmWith(noFirmChanges) });
await buildDeskDocs(client);
await compress(client);

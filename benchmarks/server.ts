import { printTable } from './report.ts';
import { contactForm } from './server/contact-form.ts';
import { signIns } from './server/sign-ins.ts';
import { engines, start } from './server/start.ts';
import { starts } from './server/starts.ts';
import { staticPages } from './server/static-pages.ts';
import { uploads } from './server/uploads.ts';

/**
 * `npm run bench:server`: what one server process bears, on both engines, one after the other. Names of engines and
 * parts choose: `node benchmarks/server.ts Postgres contact`.
 */
const parts = ['starts', 'pages', 'sign-ins', 'uploads', 'contact'] as const;
const asked = process.argv.slice(2);
const unknown = asked.find((name) => ![...parts, ...engines].some((known) => known === name));
if (unknown) throw new Error(`Nothing is called ${unknown}: ${[...engines, ...parts].join(', ')}`);
const chosen = <Name extends string>(names: readonly Name[]) =>
  names.some((name) => asked.includes(name)) ? names.filter((name) => asked.includes(name)) : names;
const has = (part: (typeof parts)[number]) => chosen(parts).includes(part);

type Row = Record<string, string | number>;
const started: Row[] = [];
const requests: Row[] = [];
const memory: Row[] = [];
const waiting: Row[] = [];

for (const engine of chosen(engines)) {
  if (has('starts')) started.push(...(await starts(engine)));
  if (chosen(parts).every((part) => part === 'starts')) continue;
  const { product, databaseUrl, stop } = await start(engine);
  try {
    if (has('pages')) {
      for (const row of await staticPages(product.url)) requests.push({ ...row, engine });
    }
    if (has('sign-ins')) waiting.push({ engine, ...(await signIns(product.url)) });
    if (has('uploads')) memory.push({ engine, ...(await uploads(product.url, product.pid)) });
    if (has('contact')) {
      for (const row of await contactForm({ ...product, databaseUrl }))
        requests.push({ ...row, engine });
    }
  } finally {
    await stop();
  }
}

printTable('Starts', started);
printTable('Requests a second', requests);
printTable('200 CVs of 5 MB at once', memory);
printTable('A page beside 30 sign-ins at once', waiting);

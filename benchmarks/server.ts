import { printTable } from './report.ts';
import { contactForm } from './server/contact-form.ts';
import { signIns } from './server/sign-ins.ts';
import { engines, start } from './server/start.ts';
import { staticPages } from './server/static-pages.ts';
import { uploads } from './server/uploads.ts';

/** `npm run bench:server`: what one server process bears, on both engines, one after the other. */
const requests: Record<string, string | number>[] = [];
const memory: Record<string, string | number>[] = [];
const waiting: Record<string, string | number>[] = [];

for (const engine of engines) {
  const { product, stop } = await start(engine);
  try {
    for (const row of await staticPages(product.url)) requests.push({ ...row, engine });
    waiting.push({ engine, ...(await signIns(product.url)) });
    memory.push({ engine, ...(await uploads(product.url, product.pid)) });
    requests.push({ ...(await contactForm(product.url)), engine });
  } finally {
    await stop();
  }
}

printTable('Requests a second', requests);
printTable('200 CVs of 5 MB at once', memory);
printTable('A page beside 30 sign-ins at once', waiting);

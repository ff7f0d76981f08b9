import type { SiteRoute } from '#server/site/site-routes.ts';
import { vercelRoutes } from './vercel.ts';

/** What each host reads of how to serve `public`: a file's text by its path beside it. */
export function hostFiles(routes: readonly SiteRoute[], siteUrl: string): Record<string, string> {
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    'netlify.toml': '[build]\npublish = "public"\n',
    'wrangler.json': json({
      name: new URL(siteUrl).hostname.replaceAll('.', '-'),
      main: 'worker.js',
      compatibility_date: '2026-01-01',
      assets: {
        directory: 'public',
        binding: 'ASSETS',
        html_handling: 'none',
        run_worker_first: ['/*', '!/assets/*'],
      },
    }),
    'vercel.json': json({
      framework: null,
      outputDirectory: 'public',
      routes: vercelRoutes(routes),
    }),
    // Netlify and Cloudflare give the assets out themselves, without a function before them.
    'public/_headers': `/assets/*\n${assetHeaders(routes).join('\n')}\n`,
  };
}

const assetHeaders = (routes: readonly SiteRoute[]) =>
  routes
    .filter(({ source }) => source.startsWith('^/assets/'))
    .flatMap(({ headers }) => Object.entries(headers))
    .map(([name, value]) => `  ${name}: ${value}`);

import { defineConfig } from 'vite';
import { deskStart } from '#scripts/site/desk-start.ts';
import { devPages } from '#scripts/site/dev-pages.ts';
import { fetchTogether, filesBeside } from '#scripts/site/fetch-together.ts';
import { layerOrder } from '#scripts/site/layer-order.ts';
import { markdown } from '#scripts/site/markdown.ts';
import { readSettings } from '#scripts/site/settings.ts';
import { withoutInjectedStyles } from '#scripts/site/without-injected-styles.ts';

const settings = readSettings();
const environment = {
  SITE_URL: settings.siteUrl,
  VITE_SUPABASE_URL: settings.supabaseUrl,
  VITE_SUPABASE_ANON_KEY: settings.anonKey,
};

/** What the development server hands to the real one. */
const calls = ['/auth/v1', '/rest/v1', '/storage/v1', '/functions/v1', '/dev'];
const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

const browserBuild = {
  input: ['index.html', 'desk.html'],
  output: {
    // Each page knows sixty of these names, and hardly anything of them can be compressed.
    entryFileNames: 'assets/[name]-[hash:7].js',
    chunkFileNames: 'assets/[name]-[hash:7].js',
    codeSplitting: {
      groups: [
        // Of one piece, because it compresses better so; the site and the desk share it.
        {
          name: 'react',
          test: /node_modules\/(react|react-dom|scheduler)\//,
          priority: 3,
        },
        // All that comes before the first paint, and nothing more.
        {
          name: 'start',
          test: /src\/lib\/(language|load-chunk|at-first-act|fetch-together)\.ts|preload-helper/,
          priority: 2,
        },
        // Small parts that site and desk share: in one file, or every page would ask for ten more. Of
        // the drawings those of the home page.
        {
          name: 'common',
          test: /src\/(lib\/(paths|function-url|use-hydrated)\.|ui\/(?!.*Dialog|prevent-double-click|notices|tooltips))|_shared\/contract\/(firm|vacancies|spam-guard)\.|node_modules\/lucide\/.*\/(chevron-down|menu|send|x)\./,
          minShareCount: 2,
          priority: 2,
        },
        // What makes a page of the site of it, and the parts of many of its pages.
        {
          name: 'site',
          test: /src\/(hydrate\.|site\/(parts\/(Cards|Rows|Section)|forms\/(?!form-draft)|(?!fade)[\w-]+\.))/,
          priority: 1,
        },
        // What both call the server by.
        {
          name: 'http',
          test: /src\/(data\/http|site\/by-link\/use-sending)\.|_shared\/contract\/fields\.|lib\/(dates|uuid|random-key|save-blob)\.|node_modules\/valibot\//,
          minShareCount: 2,
          priority: 2,
        },
        // What site and desk both need of these: else the desk's chunk takes it in, and the site all of that.
        {
          name: 'days',
          test: /_shared\/(util\/(today|day-in-words)|domain\/recruitment\/interview-letter)\.|src\/lib\/desk-paths\./,
          minShareCount: 2,
          priority: 2,
        },
        { name: 'typed-client', test: /node_modules\/hono\//, minShareCount: 2, priority: 2 },
        // All that the desk begins with, and the parts of many of its screens.
        {
          name: 'desk',
          tags: ['$initial'],
          test: /src\/(desk|data)\/|node_modules\/(lucide-react|@supabase|react-router|@tanstack|hono)\//,
          priority: 1,
        },
        { name: 'desk', test: /src\/desk\//, minShareCount: 5 },
        // What shows a ticket in a list: few lines each, asked for together.
        {
          name: 'ticket-list',
          test: /src\/(desk\/shared\/(tickets\/(TicketName|TicketList|Due)|use-media-query)|lib\/durations)\./,
          minShareCount: 2,
        },
        { name: 'parts', test: /src\/site\/parts\//, minShareCount: 2 },
      ],
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'mpa',
  plugins: [
    fetchTogether(),
    layerOrder(),
    markdown(),
    withoutInjectedStyles(),
    deskStart(),
    devPages(),
  ],
  server: { proxy: Object.fromEntries(calls.map((path) => [path, api])) },
  define: Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      `import.meta.env.${name}`,
      JSON.stringify(value),
    ]),
  ),
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: true,
    target: 'es2022',
    // The page's policy allows no data: fonts, and a file of its own is cached for a year.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: filesBeside,
    },
    rollupOptions: isSsrBuild ? {} : browserBuild,
  },
}));

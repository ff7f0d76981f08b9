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

// Each page knows many of these names, and hardly anything of them can be compressed.
const names = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
};

/** The public site: few files for each page, because each costs a request and compresses by itself. */
const site = {
  input: 'index.html',
  output: {
    ...names,
    codeSplitting: {
      groups: [
        // What every page begins with and what most of them are made of, React among it.
        {
          name: 'site',
          test: /src\/(entry-client\.|site\/(parts\/(?!ApplyByEmail|Way|CompanyDetails)|forms\/(?!form-draft)|vacancies\/use-today)|ui\/(Field|ErrorSummary|notify)\.|lib\/(function-url|random-key|use-hydrated)\.)|lucide\/.*\/(send|download)\.|_shared\/(contract\/firm-facts|util\/day-in-words)\.|preload-helper/,
          priority: 1,
        },
        // All that applying for a job takes.
        {
          name: 'apply',
          test: /src\/(site\/(recruitment\/RecruitmentForm|parts\/(ApplyByEmail|Way)|vacancies\/(JobFacts|use-open-vacancies))|data\/http)\./,
        },
        { name: 'apply-nl', test: /copy\/nl\/site\/(enrol|recruitment|vacancy)\./ },
        { name: 'apply-en', test: /copy\/en\/site\/(enrol|recruitment|vacancy)\./ },
        // What pages by link speak to the server by.
        { name: 'by-link', test: /src\/(site\/by-link\/use-|lib\/save-blob)/ },
      ],
    },
  },
};

/** The service desk: one file that every screen begins with, and what the screens share. */
const desk = {
  input: 'desk.html',
  output: {
    ...names,
    codeSplitting: {
      groups: [
        { name: 'desk', tags: ['$initial' as const], priority: 2 },
        // Parts of many screens and what shows tickets in a list: in one file, or each of the first
        // screens would ask for twenty more.
        {
          name: 'shared',
          test: /src\/(desk\/shared\/((?!channels|Erase)[^/]+$|tickets\/(Ticket(Name|List)|Badges|Due\.|Assignee|CloseDialog|list-position)|views\/)|lib\/(durations|save-blob|random-key|uuid)|ui\/Dropdown|data\/(agents|views|ticket-links))|node_modules\/(lucide-react|@tanstack\/react-query)\//,
          minShareCount: 2,
        },
      ],
    },
  },
};

/** `--mode desk` builds the desk into what the site's build left, and knows nothing of that. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  appType: 'mpa',
  plugins: [
    fetchTogether(),
    layerOrder(),
    markdown(),
    withoutInjectedStyles(),
    deskStart(settings),
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
    emptyOutDir: mode !== 'desk',
    copyPublicDir: !isSsrBuild && mode !== 'desk',
    manifest: mode !== 'desk',
    target: 'es2022',
    // The page's policy allows no data: fonts, and a file of its own is cached for a year.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: filesBeside,
    },
    rollupOptions: isSsrBuild ? {} : mode === 'desk' ? desk : site,
  },
}));

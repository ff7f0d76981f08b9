import { defineConfig } from 'vite';
import { layerOrder } from './scripts/site/layer-order.ts';
import { markdown } from './scripts/site/markdown.ts';
import { withoutInjectedStyles } from './scripts/site/without-injected-styles.ts';

const environment = {
  SITE_URL: process.env.SITE_URL ?? 'https://www.delvanta.example',
  VITE_SUPABASE_URL: process.env.VITE_SUPABASE_URL ?? '',
  VITE_SUPABASE_ANON_KEY: process.env.VITE_SUPABASE_ANON_KEY ?? 'sb_publishable_delvanta',
};

const browserBuild = {
  input: ['index.html', 'desk.html'],
  output: {
    codeSplitting: {
      // Of one piece, because it compresses better so, and shared by the site and the desk.
      groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'mpa',
  plugins: [layerOrder(), markdown(), withoutInjectedStyles()],
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
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild ? {} : browserBuild,
  },
}));

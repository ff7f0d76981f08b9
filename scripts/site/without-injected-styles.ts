import type { Plugin } from 'vite';

/**
 * Takes out sonner's own `<style>` tag, which `style-src 'self'` would block and report:
 * its rules are imported as a file (`sonner/dist/styles.css`) instead.
 */
export function withoutInjectedStyles(): Plugin {
  const injection = /^__insertCSS\(.*\);?$/m;
  return {
    name: 'without-injected-styles',
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        if (!injection.test(code)) this.error('sonner no longer injects styles: drop this plugin');
        return { code: code.replace(injection, ''), map: null };
      },
    },
  };
}

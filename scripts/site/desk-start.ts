import type { Plugin, Rollup } from 'vite';
import { chosenLanguageKey } from '#contract/chosen-language.ts';
import en from '#copy/en/desk/start.ts';
import nl from '#copy/nl/desk/start.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { askAhead } from './ask-ahead.ts';
import type { readSettings } from './settings.ts';

const texts = Object.entries({ nl, en });

const noScript = texts.map(
  ([
    language,
    {
      noScript: { title, text },
      home,
    },
  ]) =>
    `<section lang="${language}"><h1>${title}</h1><p>${text} <a href="/">${home}</a></p></section>`,
);

const failed = texts.map(
  ([
    language,
    {
      failed: { title, text, retry },
      home,
    },
  ]) =>
    `<section lang="${language}"><h1>${title}</h1><p>${text} <a href="">${retry}</a> <a href="/">${home}</a></p></section>`,
);

/** The screens that the desk is mostly opened at, by their addresses; `*` is an id, as in the links of mails. */
const firstScreens = {
  [deskPaths.area]: 'src/desk/dashboard/DashboardPage.tsx',
  [deskPaths.dashboard]: 'src/desk/dashboard/DashboardPage.tsx',
  [deskPaths.tickets]: 'src/desk/tickets/list/TicketsPage.tsx',
  [deskPaths.ticket('*')]: 'src/desk/tickets/detail/TicketPage.tsx',
  [deskPaths.login]: 'src/desk/auth/LoginPage.tsx',
};

/**
 * Writes into the desk's page, in both languages, what stands there without script and when the
 * script does not come: no file of words could be fetched then. And what asks for the words, for the
 * files of the screen and for its data at the same time as for the script that will want them, not after it.
 */
export function deskStart({
  supabaseUrl,
  anonKey,
}: Pick<ReturnType<typeof readSettings>, 'supabaseUrl' | 'anonKey'>): Plugin {
  return {
    name: 'desk-start',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        const html = page
          .replace(
            '<!--no-script-->',
            `<noscript class="no-script">${noScript.join('')}</noscript>`,
          )
          .replace('<!--failed-->', `<div class="no-script load-failed">${failed.join('')}</div>`);
        if (!bundle || !html.includes('<!--ahead-->')) return html.replace('<!--ahead-->', '');
        const [entry] = /\/assets\/desk-[\w-]+\.js/.exec(html) ?? [];
        const [tag, font] = /<link rel="preload" href="([^"]+)" as="font".*?>/.exec(html) ?? [];
        if (!entry || !tag || !font) throw new Error('The desk has lost its script or its font');
        const files = (source: string) =>
          filesOf(bundle, source).filter((file) => !html.includes(file));
        const ahead = {
          nl: files('src/copy/nl/desk/desk.ts'),
          en: files('src/copy/en/desk/desk.ts'),
          ...mapValues(firstScreens, files),
        };
        const script = `${fetchAhead({ entry, font }, ahead)};${askAhead(supabaseUrl, anonKey)}`;
        return html.replace(tag, '').replace('<!--ahead-->', () => `<script>${script}</script>`);
      },
    },
  };
}

const mapValues = (record: Record<string, string>, map: (value: string) => string[]) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

/** The file that a source became part of, all that it imports, and their styles. */
function filesOf(bundle: Rollup.OutputBundle, source: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const styles = new Set<string>();
  const add = (chunk: (typeof chunks)[number] | undefined) => {
    if (!chunk || found.has(`/${chunk.fileName}`)) return;
    found.add(`/${chunk.fileName}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(`/${style}`);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  add(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`))));
  return [...found, ...styles];
}

/**
 * In the language that `src/desk/main.tsx` will choose. The font comes once the script is here, which would wait
 * for its bytes and draws no letter before; from the cache it is still in time for the first.
 */
const fetchAhead = (
  { entry, font }: { entry: string; font: string },
  ahead: Record<string, string[]>,
) =>
  [
    `const ahead=${JSON.stringify(ahead)}`,
    "const add=(href,more)=>{const link=document.createElement('link');Object.assign(link,{rel:href.endsWith('.css')?'stylesheet':'modulepreload',href},more);document.head.append(link)}",
    `let language;try{language=/[?&]lang=(nl|en)(&|$)/.exec(location.search)?.[1]??localStorage.getItem('${chosenLanguageKey}')}catch{}`,
    `add('${entry}',{onload:()=>add('${font}',{rel:'preload',as:'font',crossOrigin:''})})`,
    "for(const file of[...ahead[language]??ahead.nl,...ahead[location.pathname.replace(/[\\da-f-]{36}$/,'*')]??[]])add(file)",
  ].join(';');

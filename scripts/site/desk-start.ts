import type { Plugin } from 'vite';
import en from '#copy/en/desk/start.ts';
import nl from '#copy/nl/desk/start.ts';

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

/**
 * Writes into the desk's page, in both languages, what stands there without script and when the
 * script does not come: no file of words could be fetched then.
 */
export function deskStart(): Plugin {
  return {
    name: 'desk-start',
    transformIndexHtml: (html) =>
      html
        .replace('<!--no-script-->', `<noscript class="no-script">${noScript.join('')}</noscript>`)
        .replace('<!--failed-->', `<div class="no-script load-failed">${failed.join('')}</div>`),
  };
}

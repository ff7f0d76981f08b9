import { chosenLanguageKey } from '#contract/chosen-language.ts';

const moduleTag = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g;

/**
 * Lets a page do without script until its visitor acts, or sees a form, or while something still loads. Until
 * then it is read, its menus open, its links lead on; and the language that one of them chooses is kept.
 */
export function startAtFirstAct(html: string): string {
  // One tag for each file that the page begins with: the build writes no file that would only import them.
  const entries = [...html.matchAll(moduleTag)].map(([, entry = '']) => entry);
  return html
    .replaceAll(moduleTag, '')
    .replace('</head>', () => `<script>${startScript(entries)}</script></head>`);
}

const startScript = (entries: string[]) =>
  [
    // Without a connection the next act tries again; once it is here it is not fetched twice.
    `const start=()=>Promise.all([${entries.map((entry) => `import('${entry}')`)}]).catch(()=>{})`,
    "for(const act of['pointerover','pointerdown','touchstart','keydown','focusin','storage'])addEventListener(act,start,{passive:true})",
    'const seen=new IntersectionObserver(all=>{if(all.some(one=>one.isIntersecting)){seen.disconnect();start()}})',
    // What still loads may be out of view, too, after a reload.
    "addEventListener('DOMContentLoaded',()=>document.querySelector('.spinner')?start():document.querySelectorAll('main form').forEach(one=>seen.observe(one)))",
    // The page follows a choice that is kept, and leads on in its own language where the address asked for that.
    `try{const kept=localStorage.getItem('${chosenLanguageKey}');if(kept&&kept!==document.documentElement.lang)start()}catch{}`,
    `addEventListener('click',event=>{const language=event.target.closest?.('[data-language]')?.dataset.language;if(language&&!event.defaultPrevented){document.cookie='${chosenLanguageKey}='+language+'; Path=/; Max-Age=31536000; SameSite=Lax';try{localStorage.setItem('${chosenLanguageKey}',language)}catch{}}})`,
  ].join(';');

import { chosenLanguageKey } from '#contract/chosen-language.ts';

const moduleTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Lets a page do without script until its visitor acts, or sees a form, or while something still loads. Until
 * then it is read, its menus open, its links lead on; and the language that one of them chooses is kept.
 */
export const startAtFirstAct = (html: string): string =>
  html.replace(moduleTag, (_, entry: string) => `<script>${startScript(entry)}</script>`);

const startScript = (entry: string) =>
  [
    `const start=()=>import('${entry}').catch(()=>{})`,
    "for(const act of['pointerover','pointerdown','touchstart','keydown','focusin','storage'])addEventListener(act,start,{once:true,passive:true})",
    'const seen=new IntersectionObserver(all=>{if(all.some(one=>one.isIntersecting)){seen.disconnect();start()}})',
    // What still loads may be out of view, too, after a reload.
    "addEventListener('DOMContentLoaded',()=>document.querySelector('.spinner')?start():document.querySelectorAll('main form').forEach(one=>seen.observe(one)))",
    // The page follows a choice that is kept, and leads on in its own language where the address asked for that.
    `try{const kept=localStorage.getItem('${chosenLanguageKey}');if(kept&&kept!==document.documentElement.lang)start()}catch{}`,
    `addEventListener('click',event=>{const language=event.target.closest?.('[data-language]')?.dataset.language;if(language&&!event.defaultPrevented){document.cookie='${chosenLanguageKey}='+language+'; Path=/; Max-Age=31536000; SameSite=Lax';try{localStorage.setItem('${chosenLanguageKey}',language)}catch{}}})`,
  ].join(';');

import type { Language } from '#lib/language.ts';
import { pageDataPath } from '#lib/page-data-path.ts';

/**
 * What a page is drawn from beside its words: of the served page it stands in the page, so that both are of
 * one moment; of any other it is fetched. Undefined where nothing is published at an address.
 */
export async function readPageData(path: string, language: Language): Promise<unknown> {
  const address = pageDataPath(path, language);
  const served = document.getElementById('page-data');
  if (served?.dataset.of === address) return JSON.parse(served.textContent);
  const answer = await fetch(address);
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  return answer.json();
}

import { atFirstAct } from '#lib/at-first-act.ts';
import './desk.css';
import { createRoot } from 'react-dom/client';
import { languageOfSearch, storedLanguage } from '#lib/language.ts';
import { reloadPage } from '#lib/load-chunk.ts';
import { prepareNotices } from '#ui/notify.ts';
import { Desk } from './Desk.tsx';
import { loadCopy } from './shared/language.tsx';

const language = languageOfSearch(location.search) ?? storedLanguage() ?? 'nl';

try {
  const copy = await loadCopy(language);
  createRoot(document.getElementById('root')!).render(<Desk language={language} copy={copy} />);
  // Later the connection may be gone, or the product deployed anew.
  atFirstAct(async () => prepareNotices());
  atFirstAct(() => import('#ui/tooltips.ts'));
} catch {
  // Without its words the desk stays empty, and the page says so itself (`desk.html`).
  await reloadPage();
}

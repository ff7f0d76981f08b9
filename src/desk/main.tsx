import './desk.css';
import { createRoot } from 'react-dom/client';
import { languageOfSearch, storedLanguage } from '../lib/language.ts';
import { Desk } from './Desk.tsx';
import { loadCopy } from './language.tsx';

const language = languageOfSearch(location.search) ?? storedLanguage() ?? 'nl';
const copy = await loadCopy(language);

createRoot(document.getElementById('root')!).render(<Desk language={language} copy={copy} />);

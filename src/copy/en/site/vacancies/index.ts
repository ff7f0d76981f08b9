import { frontMatter as frontend } from './frontend.vacancy.md';
import { frontMatter as lowcode } from './lowcode.vacancy.md';
import { frontMatter as servicedesk } from './servicedesk.vacancy.md';
import { frontMatter as stagiair } from './stagiair.vacancy.md';

/** The open vacancies by their key, in the order in which they are shown. */
export default { stagiair, servicedesk, frontend, lowcode };

/** What no page needs before a visitor acts, in one file. */
import './fade.ts';
import '#ui/tooltips.ts';

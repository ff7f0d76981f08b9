import { deskPaths } from '#lib/desk-paths.ts';
import { inLanguage } from '#lib/paths.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useLanguage } from '../language.tsx';
import { Keys } from './Keys.tsx';
import { useShortcutsOn } from './preference.ts';
import { registered } from './shortcuts.ts';

/** Every key that does something on this screen. */
export function ShortcutHelp({ onClose }: { onClose(): void }) {
  const { copy, language } = useLanguage();
  const { keyboard } = copy;
  const isOn = useShortcutsOn();
  return (
    <Dialog title={keyboard.title} close={copy.close} onClose={onClose}>
      <p>{isOn ? keyboard.intro : keyboard.isOff}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="help-sheet" tabIndex={0} aria-label={keyboard.title}>
        {registered().map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {shortcuts.map(({ keys, label }) => (
                <li key={keys}>
                  {label}
                  <Keys keys={keys} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
      <p>
        <a href={inLanguage(deskPaths.help, language)} target="_blank" rel="noopener">
          {copy.nav.help}
          <span className="visually-hidden"> {copy.nav.newTab}</span>
        </a>
      </p>
    </Dialog>
  );
}

import { useState } from 'react';
import { switchShortcuts, useShortcutsOn } from '#desk/shared/keyboard/preference.ts';
import { ShortcutHelp } from '#desk/shared/keyboard/ShortcutHelp.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import './account.css';

/** Whether single keys do something in this browser (WCAG 2.1.4 asks for a way to turn them off). */
export function ShortcutSettings() {
  const copy = useCopy().keyboard.settings;
  const isOn = useShortcutsOn();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  return (
    <section aria-labelledby="shortcuts-title">
      <h2 id="shortcuts-title">{copy.title}</h2>
      <p>{copy.intro}</p>
      <label className="account-choice">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => switchShortcuts(target.checked)}
        />
        {copy.switch}
      </label>
      <button type="button" className="button button-quiet" onClick={() => setIsHelpOpen(true)}>
        {copy.help}
      </button>
      {isHelpOpen && <ShortcutHelp onClose={() => setIsHelpOpen(false)} />}
    </section>
  );
}

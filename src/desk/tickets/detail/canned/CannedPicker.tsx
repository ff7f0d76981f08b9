import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { Language } from '#contract/fields.ts';
import { cannedQuery } from '#data/canned.ts';
import { Combobox } from '#desk/shared/Combobox.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { languages } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';

interface CannedPickerProps {
  /** The customer's language: the one that texts are offered in, unless the agent chooses another. */
  language: Language;
  onChoose(text: string, language: Language): void;
  onClose(): void;
}

/** Finds a canned reply by its shortcut or by words in it. */
export function CannedPicker({ language, onChoose, onClose }: CannedPickerProps) {
  const copy = useCopy();
  const { canned } = copy.ticket;
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(language);
  const { data: replies = [], error, isPending, refetch } = useQuery(cannedQuery());
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = replies
    .filter((reply) => {
      const said = `${reply.shortcut} ${reply[chosen]}`.toLowerCase();
      return words.every((word) => said.includes(word));
    })
    .map((reply) => ({
      key: reply.id,
      label: (
        <>
          <strong>{reply.shortcut}</strong> {reply[chosen]}
        </>
      ),
      body: reply[chosen],
    }));
  return (
    <Dialog title={canned.title} close={copy.close} onClose={onClose}>
      <fieldset className="composer-kinds" aria-label={canned.language}>
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            aria-pressed={each === chosen}
            onClick={() => setChosen(each)}
          >
            {copy.languages[each]}
          </button>
        ))}
      </fieldset>
      {error && <LoadError title={copy.settings.failed} error={error} onRetry={refetch} />}
      <Combobox
        field={canned.field}
        title={canned.title}
        choices={found}
        text={text}
        onText={setText}
        onChoose={({ body }) => {
          // The dialog gives the focus back first; then the field with the text takes it.
          flushSync(onClose);
          onChoose(body, chosen);
        }}
      />
      <p className="combobox-count muted" role="status">
        {isPending ? copy.loading : canned.found(found.length)}
      </p>
      {!isPending && replies.length === 0 && (
        <p>
          {canned.none} <Link to={settingsPath('replies')}>{canned.manage}</Link>
        </p>
      )}
    </Dialog>
  );
}

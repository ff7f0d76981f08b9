import type { FreelanceCopy } from '#copy/nl/site/freelance.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { TextDialog } from '#ui/TextDialog.tsx';
import { dayInWords } from '#util/day-in-words.ts';
import { useLanguage } from '../language.tsx';
import { Prose } from '../parts/Prose.tsx';

/** The text on the DBA law, with the day on which it was checked against its sources. */
export function DbaDialog({ copy }: { copy: FreelanceCopy['dba'] }) {
  const { language } = useLanguage();
  const hydrated = useHydrated();
  const { checked, review, Text } = copy;
  // Only the visitor's own clock tells that a page built before the day is read after it.
  const overdue = hydrated && review !== undefined && Date.now() >= Date.parse(review);
  return (
    <TextDialog id="dba-law" title={copy.title} open={copy.open} close={copy.close}>
      <p>
        <strong>
          {copy.checkedOn} <time dateTime={checked}>{dayInWords(checked, language)}</time>.
        </strong>{' '}
        {copy.disclaimer} {overdue && <strong>{copy.overdue}</strong>}
      </p>
      <Prose>
        <Text />
      </Prose>
    </TextDialog>
  );
}

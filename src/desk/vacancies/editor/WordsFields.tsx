import { longestName } from '#contract/lengths.ts';
import { longestVacancyLine, longestVacancyText } from '#contract/vacancy.ts';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { useVacanciesCopy } from '../copy.ts';
import type { DraftFieldsProps } from './draft-fields.ts';
import { fieldId, fieldLabel, type WordField, wordFields } from './field-names.ts';
import { MarkdownField } from './MarkdownField.tsx';
import { TextPair } from './TextPair.tsx';
import { headingsIn, otherLanguage } from './translation.ts';

/** What is said of the vacancy, in both languages. */
export function WordsFields(props: DraftFieldsProps) {
  return (
    <>
      {wordFields.map((field) => (
        <WordsField key={field} field={field} {...props} />
      ))}
    </>
  );
}

const isLong: readonly WordField[] = ['intro', 'contract', 'workplace'];

function WordsField({
  field,
  draft,
  problemOf,
  onChange,
}: DraftFieldsProps & { field: WordField }) {
  const words = useVacanciesCopy();
  const notes: Partial<Record<WordField, string>> = {
    intro: words.words.introNote,
    buttonText: words.words.buttonTextNote,
    type: words.words.typeNote,
    text: words.words.textNote,
    contract: words.words.standardNote,
    workplace: words.words.standardNote,
  };
  const headings = { nl: headingsIn(draft.nl.text), en: headingsIn(draft.en.text) };
  return (
    <TextPair
      name={field}
      value={{ nl: draft.nl[field], en: draft.en[field] }}
      hint={(language) => {
        const other = otherLanguage(language);
        return (
          field === 'text' &&
          headings[language] < headings[other] &&
          words.translation.parts(headings[language], headings[other], words.languages[other])
        );
      }}
      field={(language, describedBy) => {
        const path = `${language}.${field}`;
        const common = {
          id: fieldId(path),
          label: fieldLabel(path, words),
          note: notes[field] ?? '',
          error: problemOf(path),
          lang: language,
          value: draft[language][field],
        };
        const write = (text: string, isTyped = true) =>
          onChange({ [language]: { ...draft[language], [field]: text } }, isTyped ? path : '');
        if (field === 'text') {
          return (
            <MarkdownField
              {...common}
              describedBy={describedBy}
              maxLength={longestVacancyText}
              onChange={write}
            />
          );
        }
        const described = describedBy && !common.error && { 'aria-describedby': describedBy };
        return isLong.includes(field) ? (
          <TextAreaField
            {...common}
            {...described}
            rows={2}
            maxLength={longestVacancyLine}
            onChange={({ target }) => write(target.value)}
          />
        ) : (
          <TextField
            {...common}
            {...described}
            maxLength={longestName}
            onChange={({ target }) => write(target.value)}
          />
        );
      }}
    />
  );
}

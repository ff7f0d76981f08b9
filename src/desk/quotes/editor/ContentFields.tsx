import { useQuery } from '@tanstack/react-query';
import type { QuoteContent, QuoteDefaults } from '#contract/quote.ts';
import { quoteDefaultsQuery } from '#data/settings.ts';
import { LanguageField } from '#desk/shared/LanguageField.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import type { Language } from '#lib/language.ts';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { NumberField } from './NumberField.tsx';

interface FieldsProps {
  content: QuoteContent;
  onChange(patch: Partial<QuoteContent>): void;
}

/** For whom the quote is, what it is about, and how long it holds. */
export function ContentFields({ content, onChange }: FieldsProps) {
  const copy = useCopy();
  const { editor } = copy.quotes;
  const { data: defaults } = useQuery(quoteDefaultsQuery());
  const { customer } = content;
  const write = (patch: Partial<QuoteContent['customer']>) =>
    onChange({ customer: { ...customer, ...patch } });
  return (
    <div className="quote-headers">
      <fieldset className="quote-group">
        <legend>{editor.customer}</legend>
        <TextField
          id="customer-name"
          label={editor.name}
          value={customer.name}
          maxLength={200}
          onChange={({ target }) => write({ name: target.value })}
        />
        <TextField
          id="customer-company"
          label={editor.company}
          value={customer.company}
          maxLength={200}
          onChange={({ target }) => write({ company: target.value })}
        />
        <TextField
          id="customer-email"
          type="email"
          label={editor.email}
          value={customer.email}
          maxLength={254}
          onChange={({ target }) => write({ email: target.value })}
        />
        <TextAreaField
          id="customer-address"
          label={editor.address}
          rows={2}
          value={customer.address}
          maxLength={500}
          onChange={({ target }) => write({ address: target.value })}
        />
      </fieldset>
      <fieldset className="quote-group">
        <legend>{editor.quote}</legend>
        <TextField
          id="quote-subject"
          label={editor.subject}
          value={content.subject}
          maxLength={300}
          onChange={({ target }) => onChange({ subject: target.value })}
        />
        <LanguageField
          id="quote-language"
          label={editor.language}
          value={content.locale}
          onChange={(language) => onChange(inLanguage(content, language, defaults))}
        />
        <div className="field">
          <NumberField
            label={editor.validityDays}
            value={content.validityDays}
            decimals={0}
            least={1}
            most={365}
            onChange={(validityDays) => onChange({ validityDays })}
          />
        </div>
        <TextAreaField
          id="quote-intro"
          label={editor.intro}
          rows={4}
          value={content.intro}
          maxLength={5000}
          onChange={({ target }) => onChange({ intro: target.value })}
        />
      </fieldset>
    </div>
  );
}

const texts = ['intro', 'closing', 'terms'] as const;
const endings = { nl: 'Nl', en: 'En' } as const;

/** What another language changes in a quote: its standard texts too, as far as nobody touched them. */
function inLanguage(
  content: QuoteContent,
  locale: Language,
  defaults: QuoteDefaults | undefined,
): Partial<QuoteContent> {
  if (!defaults) return { locale };
  const standard = (text: (typeof texts)[number], language: Language) =>
    defaults[`${text}${endings[language]}`];
  const untouched = texts.filter((text) => content[text] === standard(text, content.locale));
  const changed = untouched.map((text) => [text, standard(text, locale)]);
  return { locale, ...Object.fromEntries(changed) };
}

import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { firm, type Partner } from '#contract/firm.ts';
import { mostPartners, partnerLogos } from '#contract/firm-setting.ts';
import { SelectField } from '#desk/shared/SelectField.tsx';
import { TextField } from '#ui/Field.tsx';
import { useFirmCopy } from './copy.ts';

interface PartnerFieldsProps {
  partners: readonly Partner[] | null;
  isWrong: boolean;
  onChange(partners: Partner[] | null): void;
}

/** The partners in their order, each with its name, its address, and a wordmark of those that there are. */
export function PartnerFields({ partners, isWrong, onChange }: PartnerFieldsProps) {
  const copy = useFirmCopy();
  const words = copy.partners;
  const shown: readonly Partner[] = partners ?? firm.partners;
  const change = (index: number, by: Partial<Partner>) =>
    onChange(shown.map((each, at) => (at === index ? { ...each, ...by } : each)));
  function move(index: number, by: 1 | -1) {
    const [one] = shown.slice(index, index + 1);
    if (one) onChange(shown.toSpliced(index, 1).toSpliced(index + by, 0, one));
  }
  const logos = [
    ['', words.noLogo] as const,
    ...partnerLogos.map((logo) => [logo, nameOfLogo(logo)] as const),
  ];
  return (
    <section aria-labelledby="firm-partners">
      <h2 id="firm-partners">{copy.fields.partners}</h2>
      <p className="muted">{words.intro}</p>
      {isWrong && (
        <p className="field-error" role="alert">
          {copy.wrong.partners}
        </p>
      )}
      <ol className="firm-partners">
        {shown.map(({ name, url, logo }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name changes while it is written
          <li key={index}>
            <TextField
              id={`firm-partner-${index}-name`}
              label={words.name(index + 1)}
              maxLength={60}
              value={name}
              aria-invalid={isWrong && !name.trim() ? true : undefined}
              onChange={({ target }) => change(index, { name: target.value })}
            />
            <TextField
              id={`firm-partner-${index}-url`}
              type="url"
              label={words.url}
              maxLength={300}
              value={url}
              aria-invalid={isWrong && !/^https:\/\/\S+\.\S/.test(url) ? true : undefined}
              onChange={({ target }) => change(index, { url: target.value })}
            />
            <SelectField
              id={`firm-partner-${index}-logo`}
              label={words.logo}
              options={logos}
              value={logo ?? ''}
              onChange={({ target }) => change(index, { logo: target.value || null })}
            />
            <p className="actions">
              <button
                type="button"
                className="icon-button"
                aria-label={words.up(name)}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <ArrowUp size={18} aria-hidden="true" />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={words.down(name)}
                disabled={index === shown.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown size={18} aria-hidden="true" />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={words.remove(name)}
                disabled={shown.length === 1}
                onClick={() => onChange(shown.toSpliced(index, 1))}
              >
                <Trash2 size={18} aria-hidden="true" />
              </button>
            </p>
          </li>
        ))}
      </ol>
      <p className="actions">
        <button
          type="button"
          className="button button-quiet"
          disabled={shown.length >= mostPartners}
          onClick={() => onChange([...shown, { name: '', logo: null, url: 'https://' }])}
        >
          <Plus size={18} aria-hidden="true" />
          {words.add}
        </button>
        {partners && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={copy.backOf(copy.fields.partners)}
            onClick={() => onChange(null)}
          >
            {copy.back}
          </button>
        )}
      </p>
    </section>
  );
}

const nameOfLogo = (logo: string) =>
  firm.partners.find((partner) => partner.logo === logo)?.name ?? logo;

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { most, type QuoteLine } from '#contract/quote.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { formatMoney, lineNetCents } from '#domain/quotes/totals.ts';
import { vatChoiceOf } from '../difference.ts';
import { vatChoices, vatOf } from './line-columns.ts';
import { NumberField } from './NumberField.tsx';

interface LineRowProps {
  line: QuoteLine;
  row: number;
  isLast: boolean;
  onChange(patch: Partial<QuoteLine>): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

/** One line of the grid: cells beside each other, or on a phone a card with named fields. */
export function LineRow({ line, row, isLast, onChange, onMove, onRemove }: LineRowProps) {
  const words = useCopy().quotes.editor.lines;
  const name = words.row(row + 1);
  return (
    <li className="line" data-row={row} aria-label={name}>
      <label className="line-field line-description">
        <span>{words.description}</span>
        <textarea
          id={`line-${row}-description`}
          rows={1}
          maxLength={1000}
          data-column="description"
          value={line.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </label>
      <NumberField
        label={words.quantity}
        column="quantity"
        value={line.quantity}
        decimals={3}
        most={most.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
      <label className="line-field">
        <span>{words.unit}</span>
        <input
          data-column="unit"
          maxLength={30}
          value={line.unit}
          onChange={({ target }) => onChange({ unit: target.value })}
        />
      </label>
      <NumberField
        label={words.price}
        column="price"
        value={line.unitCents}
        decimals={2}
        shown={2}
        most={most.unitCents}
        onChange={(unitCents) => onChange({ unitCents })}
      />
      <NumberField
        label={words.discount}
        column="discount"
        value={line.discount}
        decimals={2}
        most={10_000}
        onChange={(discount) => onChange({ discount })}
      />
      <label className="line-field">
        <span>{words.vat}</span>
        <select
          data-column="vat"
          value={vatChoiceOf(line)}
          onChange={({ target }) => onChange(vatOf(target.value))}
        >
          {vatChoices.map((choice) => (
            <option key={choice} value={choice}>
              {words.vatOptions[choice]}
            </option>
          ))}
        </select>
      </label>
      <output className="line-amount" aria-label={`${name}, ${words.amount.toLowerCase()}`}>
        {formatMoney(lineNetCents(line))}
      </output>
      <div className="line-footer">
        <LineChoices line={line} onChange={onChange} />
        <LineTools name={name} row={row} isLast={isLast} onMove={onMove} onRemove={onRemove} />
      </div>
    </li>
  );
}

/** Whether the customer may leave the line out, and whether they start with it. */
function LineChoices({ line, onChange }: Pick<LineRowProps, 'line' | 'onChange'>) {
  const words = useCopy().quotes.editor.lines;
  return (
    <>
      <label className="line-choice">
        <input
          type="checkbox"
          checked={line.optional}
          onChange={({ target }) => onChange({ optional: target.checked, selected: true })}
        />
        {words.optional}
      </label>
      {line.optional && (
        <label className="line-choice">
          <input
            type="checkbox"
            checked={line.selected}
            onChange={({ target }) => onChange({ selected: target.checked })}
          />
          {words.selected}
        </label>
      )}
    </>
  );
}

type LineToolsProps = Pick<LineRowProps, 'row' | 'isLast' | 'onMove' | 'onRemove'>;

function LineTools({ name, row, isLast, onMove, onRemove }: LineToolsProps & { name: string }) {
  const words = useCopy().quotes.editor.lines;
  return (
    <span className="line-tools">
      <Tool label={`${words.up}: ${name}`} disabled={row === 0} onClick={() => onMove(-1)}>
        <ArrowUp size={16} aria-hidden="true" />
      </Tool>
      <Tool label={`${words.down}: ${name}`} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown size={16} aria-hidden="true" />
      </Tool>
      <Tool label={`${words.remove}: ${name}`} onClick={onRemove}>
        <Trash2 size={16} aria-hidden="true" />
      </Tool>
    </span>
  );
}

interface ToolProps {
  label: string;
  disabled?: boolean;
  onClick(): void;
  children: React.ReactNode;
}

function Tool({ label, disabled, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className="line-tool"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

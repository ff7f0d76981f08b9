import { honeypotField } from '#contract/spam-guard.ts';
import './honeypot.css';

/** A field for machines: out of sight, out of the tab order, unknown to assistive technology. */
export function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Fax
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

import type { FreelanceCopy } from '#copy/nl/site/freelance.ts';
import './comparison.css';

const forms = ['freelance', 'mixed', 'permanent'] as const;

/** Three forms of work side by side; on a phone each aspect is a block with a line per form. */
export function ComparisonTable({ copy }: { copy: FreelanceCopy['comparison'] }) {
  return (
    <table className="comparison">
      <caption className="visually-hidden">{copy.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.aspect}</th>
          {forms.map((form) => (
            <th key={form} scope="col">
              {copy.forms[form]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {copy.rows.map((row) => (
          <tr key={row.aspect}>
            <th scope="row">{row.aspect}</th>
            {forms.map((form) => (
              <td key={form} data-form={copy.forms[form]}>
                {row[form]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

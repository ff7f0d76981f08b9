import { describe, expect, it } from 'vitest';
import { textOf } from '../../tests/support/pdf.ts';
import { quoteContent, quoteLine } from '../../tests/support/quotes.ts';
import { documentOf } from '../functions/_shared/quotes/document.ts';
import { renderPdf } from '../functions/_shared/quotes/pdf/render.ts';

const draw = (name: string) =>
  renderPdf(
    documentOf(
      quoteContent({
        customer: { name, company: 'Noordlab', email: 'jan@lab.example', address: '' },
        subject: `LIMS: ${name}`,
        intro: `Dank u, ${name}.`,
        lines: [quoteLine({ description: `Consultancy, ${name}`, unit: name.slice(0, 3) })],
      }),
      null,
    ),
  );

/** What stands in the text for a sign that the font draws as an empty box. */
const box = '\0';

describe("a quote's PDF", () => {
  it.each([
    'Łukasz Ődön Şahin',
    'Γιώργος Παπαδόπουλος',
    'Їжак Щербаченко, Đorđe Љубичић',
    'Елена Ё. é',
  ])('draws every letter of %s', async (name) => {
    const text = await textOf(await draw(name));
    expect(text.split(name.replace(/\s/g, '')).length - 1, 'in four places').toBe(4);
    expect(text).not.toContain(box);
  });

  it('knows no Chinese', async () => {
    expect(await textOf(await draw('王'))).toContain(box);
  });
});

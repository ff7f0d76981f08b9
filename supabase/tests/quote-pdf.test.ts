import { describe, expect, it } from 'vitest';
import { documentOf } from '#domain/quotes/document.ts';
import { undrawableIn } from '#domain/quotes/pdf/characters.ts';
import { generalTerms, renderGeneralTerms } from '#domain/quotes/pdf/general-terms.ts';
import { renderPdf } from '#domain/quotes/pdf/render.ts';
import { pagesOf, textOf } from '#tests/support/pdf.ts';
import { quoteContent, quoteLine } from '#tests/support/quotes.ts';

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

describe('the general terms as a PDF', () => {
  it.each(['nl', 'en'] as const)('say all that their page says in %s', async (language) => {
    const text = await textOf(await renderGeneralTerms(language));
    const { title, intro, articles } = generalTerms[language];
    for (const words of [title, intro, ...articles.flatMap(({ heading, text }) => [heading, text])])
      expect(text).toContain(words.replace(/\s/g, ''));
    expect(text).not.toContain(box);
  });

  it('have the same articles in both languages', () => {
    const numbers = ({ articles }: (typeof generalTerms)['nl']) =>
      articles.map(({ heading }) => heading.split('.')[0]);
    expect(numbers(generalTerms.en)).toEqual(numbers(generalTerms.nl));
  });
});

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

  it('draws the signs of a laboratory', async () => {
    const signs = '≥ ½ ₂ ≤ μ Ω √ ∞ ≠ ≈ → ℃ ³ ₹ ✓';
    const text = await textOf(await draw(signs));
    expect(text).not.toContain(box);
    expect(text.split(signs.replace(/\s/g, '')).length - 1, 'in four places').toBe(4);
  });

  it.each(['王小明', 'محمد', 'משה', '🧪'])(
    'knows beforehand that it cannot draw %s',
    async (name) => {
      expect(await textOf(await draw(name))).toContain(box);
      const content = quoteContent({ customer: { ...quoteContent().customer, name } });
      expect(undrawableIn(content)).toEqual([...new Set(name)]);
      expect(undrawableIn(quoteContent())).toEqual([]);
    },
  );

  it('never leaves the lines for signing alone on a page', async () => {
    const [sentences, words, lines] = ['Wij leveren. ', 'woord ', 'Een regel\n'];
    for (const [part, size] of [
      [sentences, 13],
      [words, 6],
      [lines, 10],
    ] as const) {
      for (let count = 1000; count < 6200; count += 130) {
        const terms = part.repeat(count / size);
        const pages = await pagesOf(await renderPdf(documentOf(quoteContent({ terms }), null)));
        const signed = pages.find((page) => page.includes('Voorakkoord')) ?? '';
        const before = signed.slice(0, signed.indexOf('Voorakkoord'));
        expect(before.length, `${part.trim()} ${count}`).toBeGreaterThan(3);
      }
    }
    const many = Array.from({ length: 40 }, (_, n) => quoteLine({ description: `Regel ${n}` }));
    for (let count = 10; count <= 40; count++) {
      const content = quoteContent({ lines: many.slice(0, count), terms: '' });
      const pages = await pagesOf(await renderPdf(documentOf(content, null)));
      expect(pages.find((page) => page.includes('Voorakkoord'))).toContain('Totaalinclusiefbtw');
    }
  });
});

import { expect, it } from 'vitest';
import { proposeId } from './propose-id.ts';

it('makes an address of a title', () => {
  expect(proposeId('Ingénieur “Qualité” & data', [])).toBe('ingenieur-qualite-data');
  expect(proposeId(' – ', [])).toBe('');
});

it('proposes none that another vacancy has', () => {
  expect(proposeId('Frontend', ['frontend', 'frontend-2'])).toBe('frontend-3');
});

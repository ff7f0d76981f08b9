import type { Language } from '#contract/fields.ts';
import type { VatRate, VatReason } from '#contract/quote.ts';
import { quoteWords } from '../document-labels.ts';
import type { Node } from './xml.ts';

/** Why no VAT is charged, as EN 16931 and its list of exemptions (VATEX) name it. */
const exemptions: Record<VatReason, { id: 'AE' | 'G' | 'E'; code?: string }> = {
  'reverse-charge': { id: 'AE', code: 'VATEX-EU-AE' },
  'outside-eu': { id: 'G', code: 'VATEX-EU-G' },
  // Of which article it is exempt, nobody wrote down: the words say that it is.
  exempt: { id: 'E' },
};

interface Rated {
  rate: VatRate;
  reason: VatReason | null;
}

/** The category of VAT of a line. */
export const lineCategory = ({ rate, reason }: Rated): Node => ({
  'cbc:ID': reason ? exemptions[reason].id : 'S',
  'cbc:Percent': rate,
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
});

/** The same in the totals, where no VAT has its reason. */
export const totalCategory = ({ rate, reason }: Rated, language: Language): Node => ({
  'cbc:ID': reason ? exemptions[reason].id : 'S',
  'cbc:Percent': rate,
  ...(reason && {
    'cbc:TaxExemptionReasonCode': exemptions[reason].code,
    'cbc:TaxExemptionReason': quoteWords[language].vatReasons[reason],
  }),
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
});

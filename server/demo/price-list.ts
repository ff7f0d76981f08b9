import type { PriceItemFields } from '#contract/price-item.ts';

type Item = Pick<PriceItemFields, 'code' | 'nameNl' | 'nameEn' | 'unit' | 'unitCents'> &
  Partial<PriceItemFields>;

const item = (fields: Item): PriceItemFields => ({
  ...{ descriptionNl: '', descriptionEn: '', vatRate: 21, vatReason: null, archived: false },
  ...fields,
});

/** What the demo's firm sells. */
export const priceList: PriceItemFields[] = [
  item({
    ...{ code: 'ADV-1', unit: 'HUR', unitCents: 12_500 },
    ...{ nameNl: 'Advies en ontwerp', nameEn: 'Advice and design' },
    descriptionNl: 'Opname ter plaatse, ontwerp en een vaste prijs voor de uitvoering.',
    descriptionEn: 'Survey on site, design and a fixed price for the work.',
  }),
  item({
    ...{ code: 'UIT-1', unit: 'HUR', unitCents: 11_000 },
    ...{ nameNl: 'Uitvoering in kantooruren', nameEn: 'Work in office hours' },
  }),
  item({
    ...{ code: 'UIT-2', unit: 'HUR', unitCents: 13_500 },
    ...{ nameNl: 'Uitvoering buiten kantooruren', nameEn: 'Work outside office hours' },
  }),
  item({
    ...{ code: 'BEH-1', unit: 'MON', unitCents: 4_900 },
    ...{ nameNl: 'Beheer van een werkplek', nameEn: 'Management of a workplace' },
    descriptionNl: 'Updates, beveiliging en hulp, per werkplek.',
    descriptionEn: 'Updates, security and support, for one workplace.',
  }),
  item({
    ...{ code: 'BEH-2', unit: 'MON', unitCents: 18_500 },
    ...{ nameNl: 'Beheer van een server', nameEn: 'Management of a server' },
    descriptionNl: 'Updates, bewaking, back-up met elk kwartaal een hersteltest.',
    descriptionEn: 'Updates, monitoring, backup with a restore test every quarter.',
  }),
  item({
    ...{ code: 'VAL-1', unit: 'DAY', unitCents: 108_000 },
    ...{ nameNl: 'Validatie van een systeem (GxP)', nameEn: 'Validation of a system (GxP)' },
    descriptionNl: 'Opzet, risicoanalyse, tests en een verslag waarmee de auditor verder kan.',
    descriptionEn: 'Set-up, risk analysis, tests and a report that an auditor can work with.',
  }),
  item({
    ...{ code: 'HW-SW24', unit: 'C62', unitCents: 89_500 },
    ...{ nameNl: 'Switch, 24 poorten', nameEn: 'Switch, 24 ports' },
  }),
  item({
    ...{ code: 'HW-LT14', unit: 'C62', unitCents: 124_900 },
    ...{ nameNl: 'Laptop 14 inch, ingericht', nameEn: 'Laptop 14 inch, set up' },
  }),
  item({
    ...{ code: 'HW-LT13', unit: 'C62', unitCents: 114_900, archived: true },
    ...{ nameNl: 'Laptop 13 inch, ingericht', nameEn: 'Laptop 13 inch, set up' },
  }),
];

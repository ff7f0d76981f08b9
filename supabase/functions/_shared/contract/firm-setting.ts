import * as v from 'valibot';
import { line } from './fields.ts';
import { type FirmFacts, firm } from './firm.ts';
import { versionOrNone } from './ids.ts';

/** The wordmarks that there are: a picture takes more than a setting to add. */
export const partnerLogos: readonly string[] = firm.partners.map(({ logo }) => logo);
export const mostPartners = 30;

/** Of a host with a name; nobody's password is in it. */
const httpsUrl = v.pipe(
  line(300),
  v.url('invalid'),
  v.regex(/^https:\/\/[^/@\s]+\.[a-z][^/@\s]*(?:\/[^\s"<>]*)?$/i, 'invalid'),
);
const clockTime = v.pipe(v.string('required'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid'));

/** A number as it is dialled from anywhere (E.164), however it is spaced. */
const phone = v.pipe(
  line(40),
  v.transform((text) => text.replace('(0)', '').replace(/[\s().\-/]/g, '')),
  v.regex(/^\+[1-9]\d{6,14}$/, 'invalid'),
);

const postalCode = v.pipe(
  line(10),
  v.transform((text) => text.toUpperCase().replace(/^(\d{4})\s?([A-Z]{2})$/, '$1 $2')),
  v.regex(/^\d{4} [A-Z]{2}$/, 'invalid'),
);

const partner = v.object({
  name: line(60),
  logo: v.nullable(v.picklist(partnerLogos, 'invalid')),
  url: httpsUrl,
});

/** Each as an admin set it; null: as `firm.ts` has it. */
const changed = {
  phone: v.nullable(phone),
  street: v.nullable(line(100)),
  postalCode: v.nullable(postalCode),
  opens: v.nullable(clockTime),
  closes: v.nullable(clockTime),
  linkedIn: v.nullable(httpsUrl),
  partners: v.nullable(
    v.pipe(
      v.array(partner),
      v.minLength(1, 'required'),
      v.maxLength(mostPartners, 'too-long'),
      v.check((all) => new Set(all.map(({ name }) => name)).size === all.length, 'invalid'),
    ),
  ),
};

interface Hours {
  opens: string | null;
  closes: string | null;
}

const opensFirst = (set: Hours) =>
  (set.opens ?? firm.hours.opens) < (set.closes ?? firm.hours.closes);

const firmObject = v.object({ version: versionOrNone, ...changed });
export type FirmSetting = v.InferOutput<typeof firmObject>;

export const firmSettingSchema = v.pipe(
  firmObject,
  v.forward(
    v.check((set: FirmSetting) => opensFirst(set), 'invalid'),
    ['closes'],
  ),
);
/** What is kept and published: no version belongs to it. */
export type FirmChanges = Omit<FirmSetting, 'version'>;

export const noFirmChanges: FirmChanges = {
  ...{ phone: null, street: null, postalCode: null, opens: null, closes: null },
  ...{ linkedIn: null, partners: null },
};

/**
 * What was kept, each part for itself: one that is not as it has to be counts as not changed, so that
 * whatever stands in the database there is a page that can be drawn.
 */
export function readFirmChanges(kept: unknown): FirmChanges {
  const found = Object(kept) as Record<string, unknown>;
  const read = Object.entries(changed).map(([name, schema]) => {
    const result = v.safeParse(schema, found[name] ?? null);
    return [name, result.success ? result.output : null];
  });
  const changes = Object.fromEntries(read) as FirmChanges;
  return opensFirst(changes) ? changes : { ...changes, opens: null, closes: null };
}

/** The facts as they are shown: what was changed over the defaults. */
export function firmWith(changes: FirmChanges): FirmFacts {
  const { phone: number, street, postalCode: code, opens, closes, linkedIn, partners } = changes;
  return {
    phone: number ? { display: phoneInWords(number), href: `tel:${number}` } : firm.phone,
    address: {
      ...firm.address,
      ...(street && { street }),
      ...(code && { postalCode: code }),
    },
    hours: { opens: opens ?? firm.hours.opens, closes: closes ?? firm.hours.closes },
    linkedIn: linkedIn ?? firm.linkedIn,
    partners: partners ?? firm.partners,
  };
}

/** Dutch areas whose code has two digits; the others have three. */
const shortAreas = /^(10|13|15|20|23|24|26|30|33|35|36|38|40|43|45|46|50|53|55|58|7\d|8[58])/;

/** A number as people read it: `+31 (0)20 123 45 67`. */
export function phoneInWords(number: string): string {
  if (!/^\+31[1-9]\d{8}$/.test(number)) {
    return number.replace(/^(\+\d{2})(\d+)$/, (_, country: string, rest: string) =>
      [country, ...(rest.match(/\d{1,3}(?!\d$)|\d{2,4}$/g) ?? [rest])].join(' '),
    );
  }
  const digits = number.slice(3);
  const length = digits.startsWith('6') ? 1 : shortAreas.test(digits) ? 2 : 3;
  const rest = digits.slice(length);
  const groups = length === 2 ? [3, 2, 2] : length === 1 ? [2, 2, 2, 2] : [3, 3];
  const parts = groups.map((size, index) => {
    const from = groups.slice(0, index).reduce((sum, each) => sum + each, 0);
    return rest.slice(from, from + size);
  });
  return `+31 (0)${digits.slice(0, length)} ${parts.join(' ')}`;
}

import { firm } from '#contract/firm.ts';
import type { IdentityCopy } from '#copy/nl/site/identity.ts';
import { useLanguage } from '../language.tsx';

/** Who the firm is by law, and where it can be reached. */
export function CompanyDetails({ copy }: { copy: IdentityCopy }) {
  const { email, registration } = firm;
  const { address, phone } = useLanguage().firm;
  return (
    <dl className="facts">
      <dt>{copy.tradeName}</dt>
      <dd>{firm.brand}</dd>
      <dt>{copy.legalName}</dt>
      <dd>{firm.legalName}</dd>
      <dt>{copy.seat}</dt>
      <dd>{address.city}</dd>
      <dt>{copy.address}</dt>
      <dd>
        {address.street}, {address.postalCode} {address.city}, {copy.country}
      </dd>
      <dt>{copy.email}</dt>
      <dd>
        <a href={`mailto:${email.info}`}>{email.info}</a>
      </dd>
      <dt>{copy.phone}</dt>
      <dd>
        <a href={phone.href}>{phone.display}</a>
      </dd>
      <dt>{copy.kvk}</dt>
      <dd>{registration.kvk}</dd>
      <dt>{copy.vat}</dt>
      <dd>{registration.vat}</dd>
    </dl>
  );
}

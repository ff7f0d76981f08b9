import { firm } from '#contract/firm.ts';
import { paths } from '#lib/paths.ts';
import { useLanguage } from '../language.tsx';
import { SiteLink } from '../SiteLink.tsx';
import { useShell } from '../use-shell-copy.ts';

/** Quick links, how to reach the firm, and who it is by law. */
export function Footer() {
  const { footer } = useShell();
  const { address, phone, linkedIn } = useLanguage().firm;
  const { registration } = firm;
  return (
    <footer className="footer">
      <p className="footer-claim">{footer.claim}</p>
      <nav aria-labelledby="footer-links">
        <h2 id="footer-links">{footer.links}</h2>
        <ul>
          <li>
            <SiteLink to={paths.home}>{footer.home}</SiteLink>
          </li>
          <li>
            <SiteLink to={paths.about}>{footer.about}</SiteLink>
          </li>
          <li>
            <SiteLink to={paths.clients}>{footer.clients}</SiteLink>
          </li>
          <li>
            <SiteLink to={paths.contact}>{footer.contact}</SiteLink>
          </li>
        </ul>
      </nav>
      <section aria-labelledby="footer-reach">
        <h2 id="footer-reach">{footer.reach}</h2>
        <dl>
          <dt>{footer.phone}</dt>
          <dd>
            <a href={phone.href}>{phone.display}</a>
          </dd>
          <dt>{footer.email}</dt>
          <dd>
            <a href={`mailto:${firm.email.info}`}>{firm.email.info}</a>
          </dd>
        </dl>
        <a href={linkedIn}>{footer.linkedIn}</a>
      </section>
      <section aria-labelledby="footer-company">
        <h2 id="footer-company">{footer.company}</h2>
        <address>
          {firm.legalName}
          <br />
          {address.street}
          <br />
          {address.postalCode} {address.city}
          <br />
          {footer.country}
        </address>
        <dl>
          <dt>{footer.kvk}</dt>
          <dd>{registration.kvk}</dd>
          <dt>{footer.vat}</dt>
          <dd>{registration.vat}</dd>
        </dl>
      </section>
      <nav className="footer-legal" aria-label={footer.legal}>
        <ul>
          <li>
            <SiteLink to={paths.privacy}>{footer.privacy}</SiteLink>
          </li>
          <li>
            <SiteLink to={paths.terms}>{footer.terms}</SiteLink>
          </li>
          <li>
            <SiteLink to={paths.generalTerms}>{footer.generalTerms}</SiteLink>
          </li>
        </ul>
      </nav>
    </footer>
  );
}

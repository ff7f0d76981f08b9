import type { Outcome } from '#contract/system-check.ts';
import { type Check, failure, ok, skipped, warning } from './finding.ts';
import type { Subject } from './subject.ts';

const nobody = skipped('No mail is sent: MAIL_FROM is not set.');
const remedy = 'Check that this machine can reach a name server (/etc/resolv.conf).';

/** What DNS says of the domain that mail comes from: without it mail of ours is spam to others. */
export const senderDomainChecks: Check<Subject>[] = [
  {
    name: 'SPF',
    remedy,
    examine: (subject) =>
      ofDomain(subject, async (domain) => {
        const records = (await textsOf(subject, domain)).filter((text) =>
          /^v=spf1( |$)/i.test(text),
        );
        const [record = ''] = records;
        if (records.length !== 1) {
          return failure(
            records.length === 0
              ? `${domain} does not say who may send its mail.`
              : `${domain} has ${records.length} SPF records: receivers ignore them all.`,
            `Keep one TXT record at ${domain}: v=spf1, then what your mail provider asks for, then ~all or -all.`,
          );
        }
        if (/[ +]\+?all\b/i.test(record.replace(/[-~?]all\b/gi, ''))) {
          return failure(
            `${domain} lets everybody send its mail: ${record}`,
            'End it with ~all or -all.',
          );
        }
        return ok(record);
      }),
  },
  {
    name: 'DKIM',
    remedy,
    examine: (subject) =>
      ofDomain(subject, async (domain) => {
        const { dkimSelector } = subject;
        if (!dkimSelector) {
          return skipped(
            'Not looked up: run npm run doctor -- --dkim-selector NAME, with the s= of one of your DKIM-Signatures.',
          );
        }
        const name = `${dkimSelector}._domainkey.${domain}`;
        const record = (await textsOf(subject, name)).find((text) => /\bp=/.test(text));
        if (!record || /\bp=\s*(;|$)/.test(record)) {
          return failure(
            record ? `The key at ${name} was withdrawn.` : `There is no key at ${name}.`,
            'Have your mail provider sign your mail, and publish its key under that name.',
          );
        }
        return ok(`There is a key at ${name}.`);
      }),
  },
  {
    name: 'DMARC',
    remedy,
    examine: (subject) =>
      ofDomain(subject, async (domain) => {
        const record = await findDmarc(subject, domain);
        const policy = /\bp\s*=\s*(\w+)/i.exec(record ?? '')?.[1]?.toLowerCase();
        if (!record || !policy) {
          return failure(
            `${domain} does not say what to do with forged mail.`,
            `Publish a TXT record at _dmarc.${domain}: v=DMARC1; p=quarantine; rua=mailto:…`,
          );
        }
        if (policy === 'none') {
          return warning(
            `${record}: forged mail is delivered.`,
            'Once the reports show only your own mail, change p=none to p=quarantine.',
          );
        }
        return ok(record);
      }),
  },
];

async function ofDomain(
  { env }: Subject,
  examine: (domain: string) => Promise<Outcome>,
): Promise<Outcome> {
  const domain = env.MAIL_FROM?.split('@').at(-1);
  return domain ? examine(domain) : nobody;
}

/** The domain's own record, else that of the one above it, down to two labels (RFC 7489, 6.6.3). */
async function findDmarc(subject: Subject, domain: string): Promise<string | undefined> {
  const texts = await textsOf(subject, `_dmarc.${domain}`);
  const record = texts.find((text) => /^v=DMARC1\b/i.test(text));
  const above = domain.slice(domain.indexOf('.') + 1);
  return record ?? (above.includes('.') ? findDmarc(subject, above) : undefined);
}

/** The TXT records of a name; none where it has none. Throws when no name server answers. */
async function textsOf({ resolver }: Subject, name: string): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

import type { AuditAction } from '#contract/audit.ts';
import { type Role, roles } from '#contract/rights.ts';
import type { AuditEntry } from '#data/audit.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { useAuditCopy } from './copy.ts';
import { settingDifference } from './setting-difference.ts';

/** One entry of the audit trail: what happened, to whom, by whom, from where. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { copy, language } = useLanguage();
  const audit = useAuditCopy();
  // An auth server of another make may record what has no words here.
  const action = audit.actions[entry.action as AuditAction] ?? entry.action;
  const about = entry.subject ?? toWhom(entry.traits);
  const change =
    entry.old && entry.new && settingDifference(entry.old, entry.new, { ...copy, audit }, language);
  const rights = rightsIn(entry.traits, audit.rights);
  return (
    <li>
      <p className="log-head">
        <strong>{about ? `${action}: ${about}` : action}</strong>
        <DateTime at={entry.at} />
      </p>
      {rights.map((right) => (
        <p key={right}>{right}</p>
      ))}
      <p className="muted">
        {[entry.name ?? entry.email ?? audit.nobody, entry.address && audit.from(entry.address)]
          .filter(Boolean)
          .join(', ')}
      </p>
      {change && (
        <dl className="audit-change">
          <dt>{audit.was}</dt>
          <dd>{change.went.join('\n') || audit.nothing}</dd>
          <dt>{audit.became}</dt>
          <dd>{change.came.join('\n') || audit.nothing}</dd>
        </dl>
      )}
    </li>
  );
}

/** What somebody may now, or no longer. */
function rightsIn(
  traits: AuditEntry['traits'],
  words: Record<Role | 'recruits' | 'recruitsNot', string>,
): string[] {
  const { role, recruits } = traits ?? {};
  return [
    ...roles.filter((each) => each === role).map((each) => words[each]),
    ...(typeof recruits === 'boolean' ? [words[recruits ? 'recruits' : 'recruitsNot']] : []),
  ];
}

/** The addresses, the file, the channel, the company or the automation that an entry is about. */
function toWhom(traits: AuditEntry['traits']): string {
  const { email, recipients, file, channel, company, automation } = traits ?? {};
  return [email, recipients, file, channel, company, automation].flat().filter(Boolean).join(', ');
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PromiseTargets } from '#contract/settings.ts';
import { type Company, companyQuery, removeContract } from '#data/companies.ts';
import { ConfirmDialog } from '#desk/shared/ConfirmDialog.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { usePromiseCopy } from '#desk/shared/promises/copy.ts';
import { useAction } from '#desk/shared/use-action.ts';
import { useRights } from '#desk/shared/use-rights.ts';
import { minutesInWords } from '#lib/durations.ts';
import { notify } from '#ui/notify.ts';
import { ContractDialog } from './ContractDialog.tsx';

/** What a company was promised by a contract of its own. All agents read it; admins change it. */
export function CompanyContract({ company }: { company: Company }) {
  const { copy } = useLanguage();
  const { contract: words } = usePromiseCopy();
  const { isAdmin } = useRights();
  const cache = useQueryClient();
  const [asking, setAsking] = useState<'change' | 'remove'>();
  const close = () => setAsking(undefined);
  const { contract } = company;
  const removal = useAction(async () => {
    cache.setQueryData(companyQuery(company.id).queryKey, await removeContract(company.id));
    void cache.invalidateQueries({ queryKey: ['ticket'], refetchType: 'none' });
    void notify({ kind: 'success', title: words.removed });
  });
  return (
    <section aria-labelledby="company-contract-title">
      <h2 id="company-contract-title">{words.title}</h2>
      {!contract && <p className="muted">{words.none}</p>}
      {contract && (
        <dl>
          {contract.map((policy) => (
            <div key={policy.priority}>
              <dt>
                <strong>{copy.priority[policy.priority]}</strong>
              </dt>
              <dd>
                {words.columns.response}:{' '}
                <TargetText minutes={policy.responseMinutes} days={policy.responseDays} />
                <br />
                {words.columns.resolution}:{' '}
                <TargetText minutes={policy.resolutionMinutes} days={policy.resolutionDays} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isAdmin && (
        <div className="actions">
          <button type="button" className="button button-quiet" onClick={() => setAsking('change')}>
            {contract ? words.change : words.add}
          </button>
          {contract && (
            <button
              type="button"
              className="button button-quiet"
              disabled={removal.isDoing}
              onClick={() => setAsking('remove')}
            >
              {words.remove}
            </button>
          )}
        </div>
      )}
      {asking === 'change' && <ContractDialog company={company} onClose={close} />}
      {asking === 'remove' && (
        <ConfirmDialog
          title={words.removeTitle}
          confirm={words.removeConfirm}
          isDangerous
          onConfirm={() => removal.run()}
          onClose={close}
        >
          <p>{words.removeText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** A promised time in words. */
function TargetText({
  minutes,
  days,
}: {
  minutes: PromiseTargets['responseMinutes'];
  days: PromiseTargets['responseDays'];
}) {
  const { language } = useLanguage();
  const copy = usePromiseCopy();
  if (days !== null) return copy.inDays(days);
  return minutes === null ? copy.contract.nothing : minutesInWords(minutes, language);
}

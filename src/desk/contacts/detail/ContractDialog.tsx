import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContractPolicy } from '#contract/settings.ts';
import { type Company, changeContract, companyQuery } from '#data/companies.ts';
import { ApiError } from '#data/http.ts';
import { slaQuery } from '#data/settings.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { usePromiseCopy } from '#desk/shared/promises/copy.ts';
import { TargetFields } from '#desk/shared/promises/TargetFields.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { notify } from '#ui/notify.ts';
import { Spinner } from '#ui/Spinner.tsx';
import '#desk/shared/settings/setting.css';

interface ContractDialogProps {
  company: Company;
  onClose(): void;
}

/** How soon this company is answered and helped. A new contract begins with what all are promised. */
export function ContractDialog({ company, onClose }: ContractDialogProps) {
  const copy = useCopy();
  const { contract: words } = usePromiseCopy();
  const cache = useQueryClient();
  const [written, setWritten] = useState<ContractPolicy[]>();
  const { data: sla } = useQuery({ ...slaQuery(), enabled: !company.contract });
  const policies =
    written ??
    company.contract ??
    sla?.policies.map((policy) => ({ ...policy, responseDays: null, resolutionDays: null }));
  const { queryKey } = companyQuery(company.id);
  const { attempt, isDoing, error } = useAction(
    async (policies: ContractPolicy[]) => {
      const { version } = company;
      cache.setQueryData(queryKey, await changeContract(company.id, { version, policies }));
      void cache.invalidateQueries({ queryKey: ['ticket'], refetchType: 'none' });
      void notify({ kind: 'success', title: words.saved });
    },
    // The dialog says it. What a colleague did stands behind it, and the next save is from there.
    (problem) => {
      if (problem instanceof ApiError && problem.code === 'conflict') {
        void cache.invalidateQueries({ queryKey });
      }
    },
  );
  const isConflict = error instanceof ApiError && error.code === 'conflict';
  return (
    <FormDialog
      title={words.dialog(company.name)}
      intro={words.intro}
      submit={words.save}
      isSaving={isDoing}
      error={isConflict ? words.conflict : error}
      isTyped={written !== undefined}
      isReady={policies !== undefined}
      onSubmit={async () => (policies ? attempt(policies) : false)}
      onClose={onClose}
    >
      {!policies && <Spinner label={copy.loading} />}
      {policies?.map((policy) => (
        <fieldset key={policy.priority} className="setting-row">
          <legend>{copy.priority[policy.priority]}</legend>
          <TargetFields
            id={`contract-${policy.priority}`}
            targets={policy}
            onChange={(change) =>
              setWritten(
                policies.map((each) => (each === policy ? { ...policy, ...change } : each)),
              )
            }
          />
        </fieldset>
      ))}
    </FormDialog>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type Company, changeCompany, companyQuery, removeCompany } from '#data/companies.ts';
import { ApiError } from '#data/http.ts';
import { BackLink } from '#desk/shared/BackLink.tsx';
import { ConfirmDialog } from '#desk/shared/ConfirmDialog.tsx';
import { MissingScreen } from '#desk/shared/MissingScreen.tsx';
import { Screen } from '#desk/shared/Screen.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { notify } from '#ui/notify.ts';
import { CompanyDialog } from '../CompanyDialog.tsx';
import { CustomerList } from '../CustomerList.tsx';
import { CompanyContract } from './CompanyContract.tsx';
import { CompanyTime } from './CompanyTime.tsx';
import { Dealings } from './Dealings.tsx';
import '../contacts.css';
import '#desk/shared/sidebar.css';
import { useContactsCopy } from '../copy.ts';

/** A company: its people, what they asked, what they were offered. */
export default function CompanyPage() {
  const contacts = useContactsCopy();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(companyQuery(id));
  if (data) return <CompanyScreen key={data.id} company={data} />;
  return (
    <MissingScreen
      error={error}
      title={contacts.companyFailed}
      missing={contacts.missingCompany}
      before={<BackLink to={deskPaths.companies} label={contacts.backToCompanies} />}
      onRetry={refetch}
    />
  );
}

function CompanyScreen({ company }: { company: Company }) {
  const contacts = useContactsCopy();
  const words = contacts.company;
  return (
    <Screen
      title={company.name}
      before={<BackLink to={deskPaths.companies} label={contacts.backToCompanies} />}
      beside={<CompanyActions company={company} />}
    >
      <div className="customer-columns">
        <aside className="sidebar" aria-label={contacts.details}>
          <section aria-labelledby="company-domains-title">
            <h2 id="company-domains-title">{words.domains}</h2>
            {company.domains.length === 0 && <p className="muted">{words.noDomains}</p>}
            <ul>
              {company.domains.map((domain) => (
                <li key={domain}>{domain}</li>
              ))}
            </ul>
          </section>
          <CompanyContract company={company} />
          <section aria-labelledby="company-notes-title">
            <h2 id="company-notes-title">{contacts.notes}</h2>
            <p className="customer-notes">{company.notes || contacts.noNotes}</p>
          </section>
          <CompanyTime company={company} />
        </aside>
        <div className="customer-dealings">
          <section aria-labelledby="company-people">
            <h2 id="company-people">{words.people(company.people.length)}</h2>
            {company.people.length === 0 && <p className="muted">{words.noPeople}</p>}
            <CustomerList label={contacts.people} rows={company.people} />
          </section>
          <Dealings of={company} />
        </div>
      </div>
    </Screen>
  );
}

/** What can be done to a company. */
function CompanyActions({ company }: { company: Company }) {
  const contacts = useContactsCopy();
  const words = contacts.company;
  const [asking, setAsking] = useState<'change' | 'remove'>();
  const close = () => setAsking(undefined);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const forgetLists = () => {
    void cache.invalidateQueries({ queryKey: ['companies'], refetchType: 'none' });
    void cache.invalidateQueries({ queryKey: ['contacts'], refetchType: 'none' });
  };
  const { queryKey } = companyQuery(company.id);
  const remove = useAction(async () => {
    await removeCompany(company.id);
    forgetLists();
    void notify({ kind: 'success', title: words.removed });
    navigate(deskPaths.companies, { replace: true });
  }, contacts.addresses.failed);
  return (
    <div className="actions">
      <button type="button" className="button" onClick={() => setAsking('change')}>
        {words.change}
      </button>
      <button
        type="button"
        className="button button-quiet"
        disabled={remove.isDoing}
        onClick={() => setAsking('remove')}
      >
        {words.remove}
      </button>
      {asking === 'change' && (
        <CompanyDialog
          title={words.changeTitle}
          submit={contacts.change.submit}
          known={company}
          save={async (details) => {
            const change = { ...details, version: company.version };
            const changed = await changeCompany(company.id, change).catch((error) => {
              // What a colleague did stands behind the dialog, and the next save is from there.
              if (error instanceof ApiError && error.code === 'conflict') {
                void cache.invalidateQueries({ queryKey });
              }
              throw error;
            });
            forgetLists();
            cache.setQueryData(queryKey, changed);
            void notify({ kind: 'success', title: contacts.change.done });
          }}
          onClose={close}
        />
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title={words.removeTitle}
          confirm={words.removeConfirm}
          isDangerous
          onConfirm={() => remove.run()}
          onClose={close}
        >
          <p>{words.removeText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

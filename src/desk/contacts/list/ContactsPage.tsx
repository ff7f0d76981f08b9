import { useInfiniteQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { customerListQuery } from '#data/contacts.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { ListFooter } from '#desk/shared/ListFooter.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { Screen } from '#desk/shared/Screen.tsx';
import { deskPaths } from '#lib/desk-paths.ts';
import { CustomerList } from '../CustomerList.tsx';
import { AddCustomerDialog } from './AddCustomerDialog.tsx';
import { CustomerTabs } from './CustomerTabs.tsx';
import '../contacts.css';
import '#desk/shared/empty.css';
import { useContactsCopy } from '../copy.ts';

/** Everybody who is a customer, by the alphabet. */
export default function ContactsPage() {
  const contacts = useContactsCopy();
  const [search] = useSearchParams();
  const q = search.get('q') ?? '';
  const list = useInfiniteQuery(customerListQuery(q));
  const [isAdding, setIsAdding] = useState(false);
  const rows = list.data?.pages.flatMap((page) => page.customers) ?? [];
  const empty = q ? contacts.noMatch : contacts.empty;
  return (
    <Screen
      title={contacts.title}
      beside={
        <button type="button" className="button" onClick={() => setIsAdding(true)}>
          <UserRoundPlus size={18} aria-hidden="true" />
          {contacts.add.open}
        </button>
      }
    >
      <CustomerTabs current="people" q={q} />
      {list.isPending && <DeskSpinner />}
      {list.isError && (
        <LoadError title={contacts.failed} error={list.error} onRetry={() => list.refetch()} />
      )}
      {list.isSuccess && rows.length === 0 && (
        <div className="empty" role="status">
          <h2>{empty.title}</h2>
          <p>{empty.text}</p>
          {q && <Link to={deskPaths.contacts}>{contacts.noMatch.clear}</Link>}
        </div>
      )}
      {rows.length > 0 && (
        <>
          <CustomerList label={contacts.title} rows={rows} isStale={list.isPlaceholderData} />
          <ListFooter list={list} shown={contacts.shown(rows.length)} />
        </>
      )}
      {isAdding && <AddCustomerDialog onClose={() => setIsAdding(false)} />}
    </Screen>
  );
}

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ticketReference } from '#contract/ticket.ts';
import { type Delivery, deliveriesQuery, replayDelivery } from '#data/webhooks.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { ListFooter } from '#desk/shared/ListFooter.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { notify } from '#ui/notify.ts';
import { useWebhookCopy } from './copy.ts';
import '../log.css';

/** So often it is looked at again, in ms; sooner while something leaves. */
const lookAgainMs = 10_000;
const leavingMs = 2_000;

/** What a webhook was told in the last month, newest first; each can be told once more. */
export function Deliveries({ id, name }: { id: string; name: string }) {
  const copy = useWebhookCopy();
  const cache = useQueryClient();
  const list = useInfiniteQuery({
    ...deliveriesQuery(id),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some(isLeaving))
        ? leavingMs
        : lookAgainMs,
  });
  const replay = useAction(
    async (delivery: string) => {
      await replayDelivery(id, delivery);
      void notify({ kind: 'success', title: copy.replayed });
    },
    copy.notReplayed,
    () => cache.invalidateQueries({ queryKey: ['webhooks'] }),
  );
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries) ?? [];
  if (list.isError && !list.data) {
    return <LoadError title={copy.logFailed} error={list.error} onRetry={() => list.refetch()} />;
  }
  if (list.isPending) return <DeskSpinner />;
  if (deliveries.length === 0) return <p role="status">{copy.logEmpty}</p>;
  return (
    <div>
      <ul className="log" aria-label={copy.log(name)}>
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            isBusy={replay.isDoing}
            onReplay={() => replay.run(delivery.id)}
          />
        ))}
      </ul>
      <ListFooter list={list} shown={copy.shown(deliveries.length)} />
    </div>
  );
}

/** It waits for the first attempt, or for one that was asked for. */
const isLeaving = ({ status, attempts, dueAt }: Delivery) =>
  status === 'queued' && (attempts === 0 || Date.parse(dueAt) < Date.now() + 60_000);

interface DeliveryRowProps {
  delivery: Delivery;
  isBusy: boolean;
  onReplay(): void;
}

function DeliveryRow({ delivery, isBusy, onReplay }: DeliveryRowProps) {
  const copy = useWebhookCopy();
  const { type, status, attempts, answerStatus, tookMs, lastError, answer, number } = delivery;
  const what = copy.eventNames[type] ?? type;
  const facts = [
    copy.tries(attempts),
    ...(answerStatus === null ? [] : [copy.answered(answerStatus)]),
    ...(tookMs === null ? [] : [copy.took(tookMs)]),
  ];
  return (
    <li>
      <p className="log-head">
        <strong>{what}</strong>
        <DateTime at={delivery.createdAt} />
      </p>
      <p>
        <span className="log-state" data-status={status}>
          {copy.status[status]}
        </span>{' '}
        · {facts.join(', ')}
      </p>
      {status === 'queued' && attempts > 0 && (
        <p className="muted">
          {copy.again}: <DateTime at={delivery.dueAt} />
        </p>
      )}
      {lastError && <p className="muted">{lastError}</p>}
      {answer && (
        <details>
          <summary>{copy.answer}</summary>
          <code className="webhook-answer">{answer}</code>
        </details>
      )}
      <div className="actions">
        {delivery.ticketId && number !== null && (
          <Link to={deskPaths.ticket(delivery.ticketId)}>{ticketReference(number)}</Link>
        )}
        {(status !== 'queued' || attempts > 0) && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={copy.replay(what)}
            disabled={isBusy}
            onClick={onReplay}
          >
            {copy.replayShort}
          </button>
        )}
      </div>
    </li>
  );
}

import { GripVertical } from 'lucide-react';
import { Link } from 'react-router';
import type { Step } from '#contract/recruiting.ts';
import type { BoardCard as Card } from '#data/recruiting.ts';
import { useLanguage } from '#desk/shared/language.tsx';
import { useRecruitingCopy } from '#desk/shared/recruiting/copy.ts';
import { useInterviewCopy } from '#desk/shared/recruiting/interview-copy.ts';
import { MoveMenu } from '#desk/shared/recruiting/MoveMenu.tsx';
import { StatusBadge } from '#desk/shared/tickets/Badges.tsx';
import { useNow } from '#desk/shared/use-now.ts';
import { firmTimeZone } from '#domain/recruitment/interview-letter.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import type { Language } from '#lib/language.ts';
import { type Drag, dragHandle } from './use-drag.ts';

interface BoardCardProps {
  card: Card;
  step: Step;
  drag: Drag | undefined;
  onMove(id: string, to: Step): void;
}

const day = 86_400_000;

/** An interview's day and time on the firm's clock: "ma 30 nov 10:00". */
const shortMoment = (at: string, language: Language) =>
  new Date(at)
    .toLocaleString(language === 'nl' ? 'nl-NL' : 'en-GB', {
      ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
      timeZone: firmTimeZone,
    })
    .replace(',', '');

/** Somebody who applied: who, for what, how long at this step, and whether they wait for us. */
export function BoardCard({ card, step, drag, onMove }: BoardCardProps) {
  const { language } = useLanguage();
  const copy = useRecruitingCopy();
  const { card: interviews } = useInterviewCopy();
  const now = useNow();
  const { id, name, vacancy, since, waits, status, assignee, interview } = card;
  const days = Math.max(0, Math.floor((now - Date.parse(since)) / day));
  return (
    <li
      className="board-card"
      data-card={id}
      data-dragged={drag?.dragged === id}
      onPointerDown={drag && ((event) => drag.start(event, id))}
    >
      <div className="board-card-head">
        <Link to={deskPaths.ticket(id)} draggable={false}>
          {name}
        </Link>
        {drag && (
          <span className="board-card-grip" title={copy.move.drag} {...{ [dragHandle]: true }}>
            <GripVertical size={18} aria-hidden="true" />
          </span>
        )}
      </div>
      <p>{vacancy ? vacancy[language] : copy.open}</p>
      <p className="muted" title={copy.daysTitle}>
        <span className="visually-hidden">{copy.daysTitle}: </span>
        {copy.days(days)}
        {assignee && ` · ${assignee.name}`}
      </p>
      {interview && (
        <p className="board-card-interview">
          {interview.status === 'accepted' && interview.startsAt
            ? interviews.accepted(shortMoment(interview.startsAt, language))
            : interviews[interview.status === 'none-suits' ? 'none-suits' : 'proposed']}
        </p>
      )}
      {(waits || status === 'pending') && (
        <p>
          {status === 'pending' ? (
            <StatusBadge status={status} />
          ) : (
            <span className="badge" data-status="pending">
              {copy.waits}
            </span>
          )}
        </p>
      )}
      <MoveMenu {...{ id, name, step }} label={copy.move.open} onMove={(to) => onMove(id, to)} />
    </li>
  );
}

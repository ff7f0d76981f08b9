import { useQuery } from '@tanstack/react-query';
import { Mails } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { type Step, steps } from '#contract/recruiting.ts';
import { boardQuery } from '#data/recruiting.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { useRecruitingCopy } from '#desk/shared/recruiting/copy.ts';
import { MoveOutcome } from '#desk/shared/recruiting/MoveOutcome.tsx';
import { useMoveStep } from '#desk/shared/recruiting/use-move-step.ts';
import { Screen } from '#desk/shared/Screen.tsx';
import { SelectField } from '#desk/shared/SelectField.tsx';
import { Tabs } from '#desk/shared/Tabs.tsx';
import { useMediaQuery } from '#desk/shared/use-media-query.ts';
import { useRights } from '#desk/shared/use-rights.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { useBoardFocus } from './use-board-focus.ts';
import { useDrag } from './use-drag.ts';
import '#desk/shared/empty.css';
import './board.css';

/** The applications by step: a column each, on a phone a tab each. Vacancy and step stand in the address. */
export default function BoardPage() {
  const copy = useRecruitingCopy();
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const vacancy = search.get('vacancy') ?? undefined;
  const tab = steps.find((step) => step === search.get('step')) ?? 'new';
  const isNarrow = useMediaQuery('(width < 48rem)');
  const { isKnown, recruits } = useRights();
  const moving = useMoveStep();
  const { data: board, error, refetch } = useQuery(boardQuery(vacancy));
  const cards = board?.columns.flatMap(({ step, cards }) =>
    cards.map((card) => ({ ...card, step })),
  );
  const cardOf = (id: string) => cards?.find((card) => card.id === id);
  const move = (id: string, to: Step) => {
    const card = cardOf(id);
    if (card) moving.move(card, to);
  };
  const drag = useDrag(move);
  useBoardFocus({ cards: cards ?? [], shown: moving.shown, onMove: move });

  const addressOf = (changes: Record<string, string>) => {
    const next = new URLSearchParams({ ...Object.fromEntries(search), ...changes });
    for (const [name, value] of [...next]) if (!value) next.delete(name);
    return next;
  };
  if (isKnown && !recruits) {
    return (
      <Screen title={copy.title}>
        <p>{copy.notYours}</p>
      </Screen>
    );
  }
  const isEmpty = cards?.length === 0;
  const columns = board?.columns.filter(({ step }) => !isNarrow || step === tab) ?? [];
  return (
    <Screen
      title={copy.title}
      className="recruiting"
      beside={
        <Link className="button button-quiet" to={deskPaths.recruitingLetters}>
          <Mails size={18} aria-hidden="true" />
          {copy.letters.title}
        </Link>
      }
    >
      {board && (
        <div className="recruiting-filter">
          <SelectField
            id="recruiting-vacancy"
            label={copy.vacancy}
            value={vacancy ?? ''}
            onChange={({ target }) =>
              setSearch(addressOf({ vacancy: target.value }), { replace: true })
            }
            options={[
              ['', copy.all],
              ...board.vacancies.map(({ id, title }) => [id, title[language]] as const),
              ['open', copy.open],
            ]}
          />
        </div>
      )}
      {error && <LoadError title={copy.failed} error={error} onRetry={refetch} />}
      {!board && !error && <DeskSpinner />}
      {isEmpty && (
        <div className="empty" role="status">
          <h2>{copy.empty.title}</h2>
          <p>{copy.empty.text}</p>
          {vacancy && <Link to={deskPaths.recruiting}>{copy.empty.clear}</Link>}
        </div>
      )}
      {board && !isEmpty && isNarrow && (
        <Tabs label={copy.step} current={tab}>
          {board.columns.map(({ step, count }) => (
            <li key={step}>
              <Link
                to={`?${addressOf({ step })}`}
                replace
                aria-current={step === tab ? 'page' : undefined}
              >
                {copy.steps[step]} <span className="count">{count}</span>
              </Link>
            </li>
          ))}
        </Tabs>
      )}
      {board && !isEmpty && (
        <div className="board">
          {columns.map((column) => (
            <BoardColumn
              key={column.step}
              column={column}
              drag={isNarrow ? undefined : drag}
              onMove={move}
            />
          ))}
        </div>
      )}
      <MoveOutcome moving={moving} />
    </Screen>
  );
}

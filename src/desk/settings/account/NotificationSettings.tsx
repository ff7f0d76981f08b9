import { useState } from 'react';
import { type NewsKind, newsKinds } from '#contract/ticket-updates.ts';
import { useNotificationCopy } from '#desk/shared/notifications/copy.ts';
import {
  keepWantedNews,
  switchTabCount,
  useTabCounts,
  useWantedNews,
} from '#desk/shared/notifications/preference.ts';
import { canNotify, notify } from '#desk/shared/notifications/show-news.ts';
import './account.css';

/** What this browser tells the agent while the desk is out of sight: asked for here, never on arrival. */
export function NotificationSettings() {
  const copy = useNotificationCopy().browser;
  const counts = useTabCounts();
  return (
    <section aria-labelledby="notifications-title">
      <h2 id="notifications-title">{copy.title}</h2>
      <p className="muted">{copy.intro}</p>
      {canNotify() ? <Notifications /> : <p>{copy.unsupported}</p>}
      <label className="account-choice">
        <input
          type="checkbox"
          checked={counts}
          onChange={({ target }) => switchTabCount(target.checked)}
        />
        <span>
          {copy.count} <span className="muted">({copy.countNote})</span>
        </span>
      </label>
    </section>
  );
}

function Notifications() {
  const copy = useNotificationCopy().browser;
  const wanted = useWantedNews();
  const [permission, setPermission] = useState(Notification.permission);
  const [problem, setProblem] = useState<string>();

  async function turnOn() {
    const answer = await Notification.requestPermission();
    setPermission(answer);
    setProblem(answer === 'default' ? copy.dismissed : undefined);
    if (answer !== 'granted') return;
    if (notify(copy.on, copy.works, 'on', () => {})) keepWantedNews(newsKinds);
    else setProblem(copy.unsupported);
  }

  const choose = (kind: NewsKind, isWanted: boolean) =>
    keepWantedNews(newsKinds.filter((each) => (each === kind ? isWanted : wanted?.includes(each))));

  if (permission === 'denied') return <p role="status">{copy.denied}</p>;
  const isOn = wanted !== null && permission === 'granted';
  return (
    <>
      <p role="status">{isOn ? copy.on : problem}</p>
      {isOn && (
        <fieldset className="account-notices">
          <legend>{copy.kinds}</legend>
          {newsKinds.map((kind) => (
            <label key={kind} className="account-choice">
              <input
                type="checkbox"
                checked={wanted.includes(kind)}
                onChange={({ target }) => choose(kind, target.checked)}
              />
              {copy.kindNames[kind]}
            </label>
          ))}
        </fieldset>
      )}
      <button
        type="button"
        className={isOn ? 'button button-quiet' : 'button'}
        onClick={() => (isOn ? keepWantedNews(null) : turnOn())}
      >
        {isOn ? copy.turnOff : copy.turnOn}
      </button>
    </>
  );
}

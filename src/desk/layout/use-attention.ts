import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { News } from '#data/ticket-updates.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { useLanguage } from '../shared/language.tsx';
import { useWantedNews } from '../shared/notifications/preference.ts';
import { useWaiting } from '../shared/notifications/use-waiting.ts';
import { useTicketUpdates } from '../shared/ticket-updates/use-ticket-updates.ts';

/** Draws attention from behind other windows: a number on the tab's icon, and notifications where they are on. */
export function useAttention(): void {
  const waiting = useWaiting();
  const wasShown = useRef(false);
  useEffect(() => {
    if (waiting === 0 && !wasShown.current) return;
    wasShown.current = true;
    void import('../shared/notifications/show-badge.ts').then((it) => it.showBadge(waiting));
  }, [waiting]);

  const isOn = useWantedNews() !== null;
  const news = useTicketUpdates((pulse) => pulse.news);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const tell = useEffectEvent(async (some: readonly News[]) => {
    const { showNews, watchVisibility } = await import('../shared/notifications/show-news.ts');
    watchVisibility();
    await showNews(some, {
      language,
      open: (id) => navigate(id ? deskPaths.ticket(id) : deskPaths.dashboard),
    });
  });
  useEffect(() => {
    if (isOn && news) void tell(news);
  }, [isOn, news]);
}

import { type ReactNode, useMemo } from 'react';
import type { DeskCopy } from '#copy/nl/desk/desk.ts';
import { useLanguage, WithCopy } from '#desk/shared/language.tsx';
import { type RecruitingCopy, useRecruitingCopy } from '#desk/shared/recruiting/copy.ts';

/** The page of somebody who applied or enrolled: its words speak of a candidate, who is no customer. */
export function CandidateWords({ children }: { children: ReactNode }) {
  const { copy } = useLanguage();
  const { candidate } = useRecruitingCopy();
  const words = useMemo(() => wordsOfCandidate(copy, candidate), [copy, candidate]);
  return <WithCopy copy={words}>{children}</WithCopy>;
}

/** The words of a ticket, with what a candidate is called in place of what a customer is. */
function wordsOfCandidate(copy: DeskCopy, words: RecruitingCopy['candidate']): DeskCopy {
  const [customer, candidate] = words.instead;
  const rename = (text: string) =>
    text.replaceAll(customer, candidate).replaceAll(capital(customer), () => capital(candidate));
  const ticket = mapTexts(copy.ticket, rename);
  return {
    ...copy,
    status: { ...copy.status, resolved: words.resolved },
    ticket: {
      ...ticket,
      statusActions: { ...ticket.statusActions, resolved: words.resolve },
      closing: { ...ticket.closing, intro: words.closing },
      composer: {
        ...ticket.composer,
        sendAnd: { ...ticket.composer.sendAnd, resolve: words.sendAndResolve },
      },
    },
  };
}

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** The same words, each text of them changed; what is made by a function is changed once it is made. */
function mapTexts<Words>(words: Words, change: (text: string) => string): Words {
  if (typeof words === 'string') return change(words) as Words;
  if (typeof words === 'function') {
    return ((...given: unknown[]) => mapTexts(words(...given), change)) as Words;
  }
  if (Array.isArray(words)) return words.map((each) => mapTexts(each, change)) as Words;
  if (words === null || typeof words !== 'object') return words;
  const entries = Object.entries(words).map(([key, each]) => [key, mapTexts(each, change)]);
  return Object.fromEntries(entries) as Words;
}

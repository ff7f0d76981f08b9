import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { NewVacancy, VacancyDraft } from '#contract/vacancy.ts';
import type { Language } from '#lib/language.ts';
import { desk, parseResponse } from './desk-client.ts';

const { vacancies } = desk;
const vacancy = vacancies[':id'];
const one = (id: string) => ({ param: { id } });

/** A vacancy as its page shows it: what is written, and what the site shows. */
export type Vacancy = InferResponseType<typeof vacancy.$get, 200>;

/** A vacancy as the list shows it. */
export type VacancyRow = InferResponseType<typeof vacancies.$get, 200>['vacancies'][number];

/** What became of a vacancy or of its draft, with how it was written then. */
export type VacancyVersion = InferResponseType<
  typeof vacancy.versions.$get,
  200
>['versions'][number];

/** Every vacancy, the newest first. */
export const vacancyListQuery = () =>
  queryOptions({
    queryKey: ['vacancies', 'list'],
    queryFn: async () => (await parseResponse(vacancies.$get())).vacancies,
  });

/** One vacancy. */
export const vacancyQuery = (id: string) =>
  queryOptions({
    queryKey: ['vacancies', 'one', id],
    queryFn: () => parseResponse(vacancy.$get(one(id))),
  });

/** Its history, the latest first. */
export const vacancyVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['vacancies', 'versions', id],
    queryFn: async () => (await parseResponse(vacancy.versions.$get(one(id)))).versions,
  });

/** The public page of a draft as it would be, in a language. */
export const vacancyPreviewQuery = (id: string, draft: VacancyDraft, language: Language) =>
  queryOptions({
    queryKey: ['vacancies', 'preview', id, language, draft],
    queryFn: async () =>
      (await parseResponse(vacancy.preview.$post({ ...one(id), json: { draft, language } }))).html,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

export const createVacancy = (json: NewVacancy) => parseResponse(vacancies.$post({ json }));

/** Saves a draft from the version that the agent saw. */
export const saveVacancy = (id: string, version: number, draft: VacancyDraft) =>
  parseResponse(vacancy.$put({ ...one(id), json: { version, draft } }));

/** Throws a vacancy away that was never published. */
export const discardVacancy = (id: string) => parseResponse(vacancy.$delete(one(id)));

/** Puts what is written on the site, at once or from a day on. */
export const publishVacancy = (id: string, version: number, opensOn: string | null) =>
  parseResponse(vacancy.publish.$post({ ...one(id), json: { version, opensOn } }));

export const closeVacancy = (id: string, version: number) =>
  parseResponse(vacancy.close.$post({ ...one(id), json: { version } }));

export const reopenVacancy = (id: string, version: number) =>
  parseResponse(vacancy.reopen.$post({ ...one(id), json: { version } }));

/** Makes an earlier version the draft. */
export const restoreVacancyVersion = (id: string, number: number, version: number) =>
  parseResponse(
    vacancy.versions[':number'].restore.$post({
      param: { id, number: String(number) },
      json: { version },
    }),
  );

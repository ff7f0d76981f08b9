import { describe, expect, it } from 'vitest';
import type { VacancyDraft } from '#contract/vacancy.ts';
import { readPublished } from '#domain/vacancies/published.ts';
import { firstVacancies } from '#scripts/site/first-vacancies.ts';
import { describeDesk } from '#tests/support/desk.ts';
import { dayOf, daysAfter } from '#util/today.ts';

const today = dayOf(new Date());

interface Refused {
  error: { fields: object };
}

describeDesk('vacancies', (desk) => {
  const api = () => desk.anna.api.vacancies;
  const param = (id: string) => ({ param: { id } });
  const read = async (id: string) => (await api()[':id'].$get(param(id))).json();
  const revision = async () => {
    const { revision } = await desk.database.kysely
      .selectFrom('vacancy_revision')
      .select('revision')
      .executeTakeFirstOrThrow();
    return Number(revision);
  };
  /** A new one that only has to be published. */
  async function written(id: string, changes: Partial<VacancyDraft> = {}) {
    const title = { nl: 'Testanalist', en: 'Test analyst' };
    const made = await api().$post({ json: { id, copyOf: 'frontend', title } });
    expect(made.status).toBe(201);
    const { version, draft } = await made.json();
    const json = { version, draft: { ...draft, closesOn: daysAfter(today, 30), ...changes } };
    const saved = await api()[':id'].$put({ ...param(id), json });
    expect(saved.status).toBe(200);
    return saved.json();
  }
  const publish = (id: string, version: number, opensOn?: string) =>
    api()[':id'].publish.$post({ ...param(id), json: { version, opensOn } });
  const close = (id: string, version: number) =>
    api()[':id'].close.$post({ ...param(id), json: { version } });
  const reopen = (id: string, version: number) =>
    api()[':id'].reopen.$post({ ...param(id), json: { version } });

  it('begin with the four of the specification, published', async () => {
    const { vacancies } = await (await api().$get()).json();
    expect(vacancies).toMatchObject([
      { id: 'stagiair', title: { nl: 'Stagiair servicedesk', en: 'Service desk internship' } },
      { id: 'servicedesk' },
      { id: 'frontend' },
      { id: 'lowcode', closesOn: '2027-02-28', changed: false, applications: 0, version: 1 },
    ]);
    expect(await revision()).toBe(0);
    const published = await readPublished(desk.database.kysely, today);
    expect(published, 'as the files say that a build is made from').toEqual(firstVacancies);
    const first = await read('stagiair');
    expect(first.published).toEqual(first.draft);
    expect(first.published).toMatchObject({ months: { min: 5, max: 6 }, employment: 'INTERN' });
  });

  it('are written by one after the other, published, closed and opened again', async () => {
    const { id, state, version, draft } = await written('test-analyst');
    expect(state).toBe('draft');
    expect(await revision(), 'a draft is nothing that the site shows').toBe(0);
    const late = await api()[':id'].$put({ ...param(id), json: { version: version - 1, draft } });
    expect(late.status).toBe(409);

    const published = await (await publish(id, version)).json();
    expect(published).toMatchObject({ state: 'open', postedOn: today, changed: false });
    expect(published.published).toEqual(draft);
    expect(await revision()).toBe(1);

    const pay = { ...draft.pay, max: 6000 };
    const changed = await (
      await api()[':id'].$put({
        ...param(id),
        json: { version: published.version, draft: { ...draft, pay } },
      })
    ).json();
    expect(changed).toMatchObject({ changed: true, published: { pay: draft.pay } });

    expect((await close(id, published.version)).status).toBe(409);
    const closed = await (await close(id, changed.version)).json();
    expect(closed.state).toBe('closed');
    expect((await close(id, closed.version)).status).toBe(409);
    const open = await (await reopen(id, closed.version)).json();
    expect(open).toMatchObject({ state: 'open', closedAt: null });
    expect(await revision()).toBe(3);

    const { versions } = await (await api()[':id'].versions.$get(param(id))).json();
    expect(versions.map(({ kind }) => kind)).toEqual([
      ...['reopened', 'closed', 'saved', 'published', 'saved'],
    ]);
    expect(versions[0]).toMatchObject({ number: 5, agent: 'Anna de Vries' });
    const restored = await api()[':id'].versions[':number'].restore.$post({
      param: { id, number: '1' },
      json: { version: open.version },
    });
    expect(await restored.json()).toMatchObject({ changed: false, draft: { pay: draft.pay } });

    const { rows } = await desk.database.pool.query(
      `select payload ->> 'action' as action from auth.audit_log_entries
       where payload -> 'traits' ->> 'vacancy' = $1 order by created_at`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      ...['vacancy_published', 'vacancy_closed', 'vacancy_reopened'],
    ]);
  });

  it('are published by one of two who do it at once', async () => {
    const { id, version } = await written('at-once');
    const answers = await Promise.all([publish(id, version), publish(id, version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are not published while something is missing in a language, or their last day is over', async () => {
    const made = await api().$post({ json: { title: { nl: 'Één analist!' } } });
    const { id, version } = await made.json();
    expect(id).toBe('een-analist');
    const refusedFields = async (answer: Promise<{ json(): Promise<unknown> }>) =>
      Object.keys(((await (await answer).json()) as Refused).error.fields);
    const missing = await refusedFields(publish(id, version));
    expect(missing).toEqual(
      expect.arrayContaining(['nl.text', 'en.title', 'pay.min', 'hours.max', 'closesOn']),
    );
    expect(missing).not.toContain('nl.title');
    const over = await written('over', { closesOn: daysAfter(today, -1) });
    expect((await publish('over', over.version)).status).toBe(422);
    const upsideDown = await written('upside-down', { hours: { min: 40, max: 32 } });
    expect(await refusedFields(publish('upside-down', upsideDown.version))).toEqual(['hours.max']);
  });

  it('open later if they are planned, and can be called off before', async () => {
    const { id, version } = await written('planned');
    const opensOn = daysAfter(today, 7);
    const planned = await (await publish(id, version, opensOn)).json();
    expect(planned).toMatchObject({ state: 'planned', opensOn, postedOn: opensOn });
    const { vacancies } = await (await api().$get()).json();
    expect(vacancies.find((each) => each.id === id)).toMatchObject({ daysOpen: 0 });
    const earlier = await (await publish(id, planned.version)).json();
    expect(earlier).toMatchObject({ state: 'open', opensOn: null, postedOn: today });
    expect((await publish(id, earlier.version, opensOn)).status, 'it is open').toBe(422);
    expect((await close(id, earlier.version)).status).toBe(200);
  });

  it('have one address each, and only what was never shown can be thrown away', async () => {
    const title = { nl: 'Front-end developer', en: 'Front-end developer' };
    const taken = await api().$post({ json: { id: 'frontend', title } });
    expect(taken.status).toBe(409);
    expect(await taken.json()).toMatchObject({ error: { code: 'vacancy_exists' } });
    expect((await api().$post({ json: { id: 'Not one', title } })).status).toBe(422);
    const { id } = await written('thrown-away');
    expect((await api()[':id'].$delete(param(id))).status).toBe(200);
    expect((await api()[':id'].$get(param(id))).status).toBe(404);
    expect((await api()[':id'].$delete(param('frontend'))).status).toBe(409);
  });

  it('are for those who recruit', async () => {
    const other = await desk.signIn('x@delvanta.example', 'Xander', { recruits: false });
    expect((await other.api.vacancies.$get()).status).toBe(404);
    expect((await desk.apiFor().vacancies.$get()).status).toBe(401);
  });

  describe('on Supabase', () => {
    it('have no preview', async () => {
      const { draft } = await read('frontend');
      const json = { draft, language: 'nl' as const };
      const answer = await api()[':id'].preview.$post({ ...param('frontend'), json });
      expect(answer.status).toBe(501);
    });
  });
});

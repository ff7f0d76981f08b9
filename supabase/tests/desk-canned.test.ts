import { expect, it } from 'vitest';
import { fillIn } from '#contract/canned.ts';
import { describeDesk } from '#tests/support/desk.ts';

describeDesk('canned replies', (desk) => {
  it('keeps a text in both languages under one shortcut, and loses no change', async () => {
    const canned = desk.anna.api['canned-replies'];
    const hello = { shortcut: 'Groet', nl: 'Dag {name}', en: 'Hello {name}' };
    expect((await canned.$post({ json: hello })).status).toBe(201);
    expect((await canned.$post({ json: hello })).status).toBe(422);
    expect((await canned.$post({ json: { ...hello, shortcut: 'x', en: ' ' } })).status).toBe(422);
    const [reply] = await (await canned.$get()).json();
    expect(reply).toMatchObject({ ...hello, shortcut: 'groet', version: 1 });
    const change = (nl: string) =>
      canned[':id'].$put({
        param: { id: reply?.id ?? '' },
        json: { ...hello, nl, version: 1 },
      });
    const both = await Promise.all([change('Een'), change('Twee')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await canned[':id'].$delete({ param: { id: reply?.id ?? '' } });
    expect(await (await canned.$get()).json()).toEqual([]);
    expect((await desk.apiFor()['canned-replies'].$get()).status).toBe(401);
  });
});

it('fills in what it knows, and leaves the rest', () => {
  const values = { name: '{agent}', reference: 'D-1001', agent: 'Anna' };
  expect(fillIn('{name} {reference} {agent} {other} {', values)).toBe(
    '{agent} D-1001 Anna {other} {',
  );
});

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { anonKey, describeAuth, password } from '#tests/support/auth.ts';

/** What a request is, and what PostgREST answers to it: by its documentation, and the table's grants. */
interface Asked {
  status: number;
  body?: unknown;
  code?: string;
  headers?: Record<string, string | null>;
}
type Case = [request: string, answer: Asked | number | string, init?: RequestInit];

describeAuth('PostgREST’s answers', (auth) => {
  let token: string | undefined;
  let id = '';
  const email = `o'brien+${randomUUID()}@delvanta.example`;
  const naam = 'Anna "A" de Vries, (x)';

  async function ask(path: string, init: RequestInit = {}, as: 'agent' | 'anon' = 'agent') {
    if (!token) {
      id = await auth.addAgent(email, naam);
      const client = auth.client();
      const { data } = await client.auth.signInWithPassword({ email, password });
      token = data.session?.access_token ?? '';
    }
    const address = path
      .replaceAll('$id', id)
      .replaceAll('$email', encodeURIComponent(email))
      .replaceAll('$other', other);
    const body = typeof init.body === 'string' ? fill(init.body) : undefined;
    return auth.app.request(`/rest/v1/${address}`, {
      ...init,
      ...(body !== undefined && { body }),
      headers: {
        apikey: anonKey,
        Authorization: `Bearer ${as === 'agent' ? token : anonKey}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...init.headers,
      },
    });
  }
  const other = randomUUID();
  const fill = (text: string) =>
    text.replaceAll('$id', id).replaceAll('$email', email).replaceAll('$other', other);

  const get = (headers: Record<string, string>): RequestInit => ({ headers });
  const send = (
    method: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): RequestInit => ({
    method,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers,
  });
  const post = (body: unknown, headers?: Record<string, string>) => send('POST', body, headers);
  const prefer = (value: string) => ({ Prefer: value });
  const mine = { status: 200, body: [{ id: '$id' }] };
  const none = { status: 200, body: [] };
  const range = (value: string, status = 200): Asked => ({
    status,
    headers: { 'content-range': value },
  });
  const row = { id: '$id', email: '$email', naam: 'A', rol: 'agent' };

  const cases: Record<string, Case[]> = {
    columns: [
      ['users', '42501'],
      ['users?select=*', '42501'],
      ['users?select=id,active', '42501'],
      ['users?select=id,*', '42501'],
      ['users?select=id', mine],
      ['users?select=id,email', { status: 200, body: [{ id: '$id', email: '$email' }] }],
      ['users?select=who:id', { status: 200, body: [{ who: '$id' }] }],
      ['users?select=who:id::text,rol', { status: 200, body: [{ who: '$id', rol: 'admin' }] }],
      ['users?select=id::text', mine],
      ['users?select="id"', mine],
      ['users?select=secret', '42703'],
      ['users?select=id::nonsense', '42704'],
      ['users?select=id;drop', 'PGRST100'],
      ['users?select=count()', 'PGRST123'],
      ['users?select=id.count()', 'PGRST123'],
      ['users?select=id,wishes(*)', 'PGRST200'],
      ['users?select=id,a:wishes!hint(b)', 'PGRST200'],
    ],
    filters: [
      ['users?select=id&id=eq.$id', mine],
      ['users?select=id&id=eq.$other', none],
      ['users?select=id&id=neq.$id', none],
      ['users?select=id&email=eq.$email', mine],
      ['users?select=id&email=not.eq.$email', none],
      ['users?select=id&id=in.($id,$other)', mine],
      ['users?select=id&id=in.()', none],
      ['users?select=id&email=in.("$email","a,b")', mine],
      ['users?select=id&id=not.in.($id)', none],
      ['users?select=id&rol=gt.a&rol=lt.b', mine],
      ['users?select=id&rol=gte.admin&rol=lte.admin', mine],
      ['users?select=id&email=like.*@delvanta*', mine],
      ['users?select=id&email=like.*@DELVANTA*', none],
      ['users?select=id&email=ilike.*@DELVANTA*', mine],
      ['users?select=id&email=like(any).{x*,*example}', mine],
      ['users?select=id&email=like(all).{x*,*example}', none],
      ['users?select=id&rol=eq(any).{agent,admin}', mine],
      ['users?select=id&naam=match.^Anna', mine],
      ['users?select=id&naam=imatch.^anna', mine],
      ['users?select=id&naam=is.null', none],
      ['users?select=id&naam=not.is.null', mine],
      ['users?select=id&naam=is.not_null', mine],
      ['users?select=id&naam=isdistinct.x', mine],
      ['users?select=id&naam=fts.anna', mine],
      ['users?select=id&naam=plfts(simple).Anna Vries', mine],
      ['users?select=id&naam=wfts.nobody', none],
      ["users?select=id&naam=eq.' or 1=1 --", none],
      ['users?select=id&active=eq.true', '42501'],
      ['users?select=id&secret=eq.1', '42703'],
      ['users?select=id&id=eq.x', '22P02'],
      ['users?select=id&id=in.(x)', '22P02'],
      ['users?select=id&naam=match.(', '2201B'],
      // What would hold up everybody else.
      ['users?select=id&naam=match.((a{0,100}){0,99})', '2201B'],
      ['users?select=id&naam=imatch.((a{0,5}){0,5}){0,5}', '2201B'],
      ['users?select=id&naam=match.(a)(b)\\2', '2201B'],
      [`users?select=id&${'naam=match.a&'.repeat(5)}`, '2201B'],
      [`users?select=id&and=(or(${'naam.match.a,'.repeat(5)}naam.eq.a))`, '2201B'],
      [`users?select=${'a:id,'.repeat(1_700)}id`, { status: 500, code: '54011' }],
      ['users?select=id&naam=cs.x', { status: 404, code: '42883' }],
      ['users?select=id&id=x', 'PGRST100'],
      ['users?select=id&id=nope.1', 'PGRST100'],
      ['users?select=id&naam=is.maybe', 'PGRST100'],
      ['users?select=id&id=in.$id', 'PGRST100'],
      ['users?select=id&naam=eq.%00', 'PGRST100'],
    ],
    logic: [
      ['users?select=id&or=(rol.eq.agent,rol.eq.admin)', mine],
      ['users?select=id&or=(rol.eq.agent,email.eq.x)', none],
      ['users?select=id&and=(rol.eq.admin,naam.not.is.null)', mine],
      ['users?select=id&not.or=(rol.eq.agent,rol.eq.admin)', none],
      ['users?select=id&or=(rol.eq.agent,and(rol.eq.admin,not.or(naam.eq.x,naam.eq.y)))', mine],
      ['users?select=id&or=(id.in.($id,$other),rol.eq.x)', mine],
      ['users?select=id&or=(email.eq."$email")', mine],
      ['users?select=id&or=(naam.like.*"A"*,rol.eq.x)', mine],
      ['users?select=id&or=()', 'PGRST100'],
      ['users?select=id&or=rol.eq.admin', 'PGRST100'],
      ['users?select=id&or=(rol.nope.admin)', 'PGRST100'],
      ['users?select=id&or=(rol)', 'PGRST100'],
      [`users?select=id&or=${'(or'.repeat(40)}(id.eq.1)${')'.repeat(40)}`, 'PGRST100'],
    ],
    'order and range': [
      ['users?select=id&order=id', mine],
      ['users?select=id&order=naam.desc.nullslast,id.asc', mine],
      ['users?select=id&order=naam.nullsfirst', mine],
      ['users?select=id&order=naam.up', 'PGRST100'],
      ['users?select=id&order=secret', '42703'],
      ['users?select=id&order=created_at', '42501'],
      ['users?select=id&limit=1', range('0-0/*')],
      ['users?select=id&limit=0', range('*/*')],
      ['users?select=id&limit=0', range('*/1', 206), get(prefer('count=exact'))],
      ['users?select=id&limit=-1', { status: 416, code: 'PGRST103' }],
      ['users?select=id&offset=-4', range('0-0/*')],
      ['users?select=id&offset=1', range('*/*')],
      ['users?select=id&offset=9007199254740993', range('*/*')],
      ['users?select=id&limit=9007199254740993', range('0-0/*')],
      [
        'users?select=id&offset=2',
        { status: 416, code: 'PGRST103', headers: { 'content-range': '*/1' } },
        get(prefer('count=exact')),
      ],
      ['users?select=id', range('0-0/1'), get(prefer('count=exact'))],
      ['users?select=id', range('0-0/1'), get(prefer('count=planned'))],
      ['users?select=id&rol=eq.x', range('*/0'), get(prefer('count=estimated'))],
      ['users?select=id', range('0-0/1'), { method: 'HEAD', headers: prefer('count=exact') }],
      ['users?select=id', range('0-0/*'), get({ Range: '0-9' })],
      ['users?select=id', range('*/*'), get({ Range: '5-' })],
      ['users?select=id&limit=5', range('0-0/*'), get({ 'Range-Unit': 'items', Range: '0-0' })],
      ['users?select=id', { status: 416, code: 'PGRST103' }, get({ Range: '1-0' })],
    ],
    forms: [
      [
        'users?select=id,naam',
        {
          status: 200,
          body: { id: '$id', naam },
          headers: { 'content-type': 'application/vnd.pgrst.object+json; charset=utf-8' },
        },
        get({ Accept: 'application/vnd.pgrst.object+json' }),
      ],
      [
        'users?select=id&rol=eq.x',
        { status: 406, code: 'PGRST116' },
        get({ Accept: 'application/vnd.pgrst.object+json' }),
      ],
      ['users?select=id', mine, get({ Accept: 'application/vnd.pgrst.array+json;nulls=stripped' })],
      [
        'users?select=rol,naam',
        {
          status: 200,
          body: 'rol,naam\nadmin,"Anna ""A"" de Vries, (x)"',
          headers: { 'content-type': 'text/csv; charset=utf-8' },
        },
        get({ Accept: 'text/csv' }),
      ],
      ['users?select=id', { status: 406, code: 'PGRST107' }, get({ Accept: 'application/xml' })],
      [
        'users?select=id',
        { status: 406, code: 'PGRST107' },
        get({ Accept: 'application/vnd.pgrst.plan+json; for="application/json"' }),
      ],
      ['users?select=id', mine, get({ 'Accept-Profile': 'public' })],
      ['users?select=id', { status: 406, code: 'PGRST106' }, get({ 'Accept-Profile': 'auth' })],
      ['users', { status: 406, code: 'PGRST106' }, post(row, { 'Content-Profile': 'private' })],
    ],
    preferences: [
      [
        'users?select=id',
        { ...mine, headers: { 'preference-applied': null } },
        get(prefer('foo, bar=baz, tx=rollback')),
      ],
      ['users?select=id', 'PGRST122', get(prefer('handling=strict, foo, bar=baz'))],
      [
        'users?select=id',
        { ...mine, headers: { 'preference-applied': 'count=exact' } },
        get(prefer('count=exact, count=planned')),
      ],
      ['users?select=id', mine, get(prefer('handling=strict, tx=rollback, timezone=UTC'))],
    ],
    writing: [
      ['users', { status: 409, code: '23505' }, post(row)],
      ['users', { status: 403, code: '42501' }, post({ ...row, id: '$other' })],
      ['users', { status: 403, code: '42501' }, post({ ...row, rol: 'admin' })],
      ['users', { status: 403, code: '42501' }, post({ ...row, active: true })],
      ['users', { status: 403, code: '42501' }, post(row, prefer('return=representation'))],
      ['users', { status: 400, code: '23514' }, post({ ...row, naam: '' })],
      ['users', { status: 400, code: '23502' }, post({ id: '$id', email: '$email' })],
      ['users', { status: 400, code: '23502' }, post({ ...row, naam: null })],
      ['users', { status: 400, code: '22P02' }, post({ ...row, id: 'x' })],
      ['users', { status: 400, code: 'PGRST204' }, post({ ...row, secret: 1 })],
      ['users', { status: 400, code: 'PGRST102' }, post('')],
      ['users', { status: 400, code: 'PGRST102' }, post('{"id":')],
      ['users', { status: 400, code: 'PGRST102' }, post('[1]')],
      ['users', { status: 400, code: 'PGRST102' }, post([row, { id: '$id' }])],
      ['users', { status: 400, code: 'PGRST102' }, post('x', { 'Content-Type': 'text/plain' })],
      [
        'users',
        { status: 409, code: '23505' },
        post('id,email,naam\n$id,$email,"A, B"\n', { 'Content-Type': 'text/csv' }),
      ],
      [
        'users',
        { status: 403, code: '42501' },
        post('id=$id&naam=A&email=o%27brien', {
          'Content-Type': 'application/x-www-form-urlencoded',
        }),
      ],
      ['users', 201, post([])],
      ['users?columns=id,email,naam', { status: 409, code: '23505' }, post({ ...row, secret: 1 })],
      ['users?columns=id,secret', { status: 400, code: 'PGRST204' }, post(row)],
      ['users?columns=id,email', { status: 400, code: '23502' }, post(row)],
      [
        'users?columns=id,email,naam,rol',
        { status: 403, code: '42501' },
        post({ ...row, rol: undefined }),
      ],
      [
        'users?columns=id,email,naam,rol',
        { status: 409, code: '23505' },
        post({ ...row, rol: undefined }, prefer('missing=default')),
      ],
      [
        'users',
        { status: 201, headers: { 'preference-applied': 'resolution=ignore-duplicates' } },
        post(row, prefer('resolution=ignore-duplicates')),
      ],
      [
        'users?select=id',
        { status: 201, body: [] },
        post(row, prefer('resolution=ignore-duplicates,return=representation')),
      ],
      ['users?on_conflict=email', 201, post(row, prefer('resolution=ignore-duplicates'))],
      [
        'users?on_conflict=naam',
        { status: 400, code: '42P10' },
        post(row, prefer('resolution=ignore-duplicates')),
      ],
      ['users', { status: 403, code: '42501' }, post(row, prefer('resolution=merge-duplicates'))],
      ['users?id=eq.$id', { status: 403, code: '42501' }, send('PUT', row)],
      ['users?email=eq.$email', { status: 405, code: 'PGRST105' }, send('PUT', row)],
      ['users?id=eq.$id&limit=1', { status: 400, code: 'PGRST114' }, send('PUT', row)],
      ['users?id=eq.$id', { status: 403, code: '42501' }, send('PATCH', { naam: 'Eve' })],
      ['users?id=eq.$id', { status: 400, code: 'PGRST204' }, send('PATCH', { secret: 1 })],
      ['users?id=eq.$id', 204, send('PATCH', {})],
      ['users?id=eq.$id', { status: 403, code: '42501' }, { method: 'DELETE' }],
    ],
    'what is not there': [
      ['wishes', { status: 404, code: 'PGRST205' }],
      ['tickets?select=*', { status: 403, code: '42501' }],
      ['files', { status: 403, code: '42501' }, post({})],
      ['rpc/wish', { status: 404, code: 'PGRST202' }, post({})],
      ['rpc/wish?b=1&a=2', { status: 404, code: 'PGRST202' }],
      ['rpc/wish', { status: 405, code: 'PGRST101' }, send('PUT', {})],
      ['users/1', { status: 404, code: 'PGRST125' }],
      ['', { status: 404, code: 'PGRST126' }],
      ['users', { status: 405, code: 'PGRST117' }, { method: 'TRACEE' }],
      [
        'users',
        { status: 200, headers: { allow: 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE' } },
        { method: 'OPTIONS' },
      ],
    ],
  };

  it('are of more than a hundred requests', () => {
    expect(Object.values(cases).flat().length).toBeGreaterThan(130);
  });

  it.each(Object.entries(cases))('to requests of %s', async (_about, asked) => {
    for (const [request, answer, init] of asked) {
      const expected: Asked =
        typeof answer === 'number'
          ? { status: answer }
          : typeof answer === 'string'
            ? { status: answer === '42501' ? 403 : 400, code: answer }
            : answer;
      const response = await ask(request, init);
      const text = await response.text();
      const what = `${init?.method ?? 'GET'} ${request} ${JSON.stringify(init)}: ${text}`;
      expect(response.status, what).toBe(expected.status);
      if (expected.code) {
        expect(JSON.parse(text), what).toEqual({
          code: expected.code,
          message: expect.any(String),
          details: expect.toBeOneOf([expect.any(String), null]),
          hint: expect.toBeOneOf([expect.any(String), null]),
        });
      }
      if (typeof expected.body === 'string') expect(text, what).toBe(expected.body);
      else if (expected.body) {
        const body = JSON.parse(fill(JSON.stringify(expected.body)));
        expect(JSON.parse(text), what).toEqual(body);
      }
      for (const [header, value] of Object.entries(expected.headers ?? {})) {
        expect(response.headers.get(header), what).toBe(value);
      }
    }
  });

  it('say what was wrong, in PostgREST’s words', async () => {
    const said = async (path: string, init?: RequestInit) => (await ask(path, init)).json();
    expect(await said('users?select=id&id=eq.x')).toEqual({
      code: '22P02',
      ...{ details: null, hint: null },
      message: 'invalid input syntax for type uuid: "x"',
    });
    expect(await said('users', post(row))).toEqual({
      code: '23505',
      ...{ details: null, hint: null },
      message: 'duplicate key value violates unique constraint "users_pkey"',
    });
    expect(await said('users?select=secret')).toMatchObject({
      message: 'column users.secret does not exist',
    });
    expect(await said('users')).toMatchObject({ message: 'permission denied for table users' });
    expect(await said('users?select=id&id=nope.1')).toMatchObject({
      message: '"failed to parse filter (nope.1)" (line 1, column 1)',
      details: 'unexpected "n" expecting "not" or operator (eq, gt, ...)',
    });
    expect(await said('users?select=id', get(prefer('handling=strict, foo, bar')))).toMatchObject({
      message: 'Invalid preferences given with handling=strict',
      details: 'Invalid preferences: foo, bar',
    });
    expect(await said('users?select=id&offset=9', get(prefer('count=exact')))).toMatchObject({
      message: 'Requested range not satisfiable',
      details: 'An offset of 9 was requested, but there are only 1 rows.',
    });
    expect(await said('users?select=id', get({ 'Accept-Profile': 'x' }))).toMatchObject({
      message: 'Invalid schema: x',
      hint: 'Only the following schemas are exposed: public',
    });
    expect(await said('rpc/wish', post({ b: 1, a: 2 }))).toMatchObject({
      message: 'Could not find the function public.wish(a, b) in the schema cache',
    });
    expect(await said('wishes')).toMatchObject({
      message: "Could not find the table 'public.wishes' in the schema cache",
    });
    expect(
      await said('users?select=id&rol=eq.x', get({ Accept: 'application/vnd.pgrst.object+json' })),
    ).toMatchObject({
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 0 rows',
    });
  });

  it('to nobody are 401', async () => {
    for (const [path, init] of [
      ['users?select=id'],
      ['users?select=*'],
      ['tickets'],
      ['users', post(row)],
      ['users', post(row, prefer('resolution=ignore-duplicates'))],
      ['users?id=eq.$id', send('PATCH', { naam: 'Eve' })],
      ['users?id=eq.$id', { method: 'DELETE' }],
    ] as [string, RequestInit?][]) {
      const answer = await ask(path, init, 'anon');
      expect({ path, status: answer.status, body: await answer.json() }).toMatchObject({
        path,
        status: 401,
        body: { code: '42501' },
      });
    }
  });

  it('come with a new row as it was asked for, and leave none behind that was refused', async () => {
    const users = auth.database.kysely.deleteFrom('users').where('id', '=', id);
    const again = { ...row, naam: 'Anna' };
    await users.execute();
    const single = { Accept: 'application/vnd.pgrst.object+json' };
    const created = await ask(
      'users?select=id,naam',
      post([], { ...single, ...prefer('return=representation') }),
    );
    expect(created.status).toBe(406);
    const all = await ask('users', post(again, prefer('return=representation')));
    expect(await all.json()).toMatchObject({ code: '42501' });
    expect(await (await ask('users?select=id')).json(), 'it was taken back').toEqual([]);
    const named = await ask('users', post(again, prefer('return=headers-only')));
    expect([named.status, named.headers.get('location')]).toEqual([201, `/users?id=eq.${id}`]);
    await users.execute();
    const minimal = await ask('users', post(again, prefer('return=minimal')));
    expect([minimal.status, await minimal.text()]).toEqual([201, '']);
    await users.execute();
    const whole = await ask(
      'users?select=naam,rol',
      post(again, { ...single, ...prefer('return=representation, missing=default') }),
    );
    expect([whole.status, await whole.json()]).toEqual([201, { naam: 'Anna', rol: 'agent' }]);
    expect(whole.headers.get('preference-applied')).toBe('missing=default, return=representation');
  });
});

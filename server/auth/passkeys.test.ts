import { randomUUID } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { anonKey, describeAuth, password, siteUrl, startAuth } from '#tests/support/auth.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';

type Authenticator = ReturnType<typeof createAuthenticator>;

describeAuth('passkeys', (auth) => {
  /** Calls the auth server as supabase-js does. */
  async function call(token: string | null, method: string, path: string, body?: object) {
    const response = await auth.app.request(`${siteUrl}/auth/v1/${path}`, {
      method,
      headers: {
        apikey: anonKey,
        'X-Supabase-Api-Version': '2024-01-01',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  async function signIn(email: string) {
    const { data, error } = await auth.client().auth.signInWithPassword({ email, password });
    if (error) throw error;
    return data.session.access_token;
  }

  const isAgent = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await auth.authenticate(new Request(siteUrl, { headers }))) !== null;
  };

  const webauthn = { rpId: 'localhost', rpOrigins: [siteUrl] };

  const challenge = async (token: string, factorId: string) =>
    (await call(token, 'POST', `factors/${factorId}/challenge`, { factorId, webauthn })).body;

  interface Asked {
    id: string;
    webauthn: { credential_options: { publicKey: never } };
  }
  const answerTo = (type: string, asked: Asked, credential_response: object) => ({
    challenge_id: asked.id,
    webauthn: { ...webauthn, type, credential_response },
  });
  const creation = (asked: Asked): PublicKeyCredentialCreationOptionsJSON =>
    asked.webauthn.credential_options.publicKey;
  const request = (asked: Asked): PublicKeyCredentialRequestOptionsJSON =>
    asked.webauthn.credential_options.publicKey;

  async function enrol(token: string, authenticator: Authenticator, name: string) {
    const { body: factor } = await call(token, 'POST', 'factors', {
      factor_type: 'webauthn',
      friendly_name: name,
    });
    const asked = await challenge(token, factor.id);
    const answer = answerTo('create', asked, authenticator.create(creation(asked)));
    const done = await call(token, 'POST', `factors/${factor.id}/verify`, answer);
    return { factorId: factor.id as string, asked, answer, done };
  }

  async function agentWithPasskey({ knowsOwner = true } = {}) {
    const email = `${randomUUID()}@delvanta.example`;
    const id = await auth.addAgent(email);
    const authenticator = createAuthenticator(siteUrl, { knowsOwner });
    const { factorId, done } = await enrol(await signIn(email), authenticator, 'Laptop');
    expect(done.status).toBe(200);
    return { id, email, authenticator, factorId, token: done.body.access_token as string };
  }

  const askSignIn = async () =>
    (await call(null, 'POST', 'passkeys/authentication/options', {})).body;
  const answerSignIn = (challenge_id: string, credential: object) =>
    call(null, 'POST', 'passkeys/authentication/verify', { challenge_id, credential });

  it('are enrolled in GoTrue’s wire, told by mail, and kept without a secret', async () => {
    const { email, token, factorId } = await agentWithPasskey();
    expect(decodeJwt(token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
    });
    expect((await auth.mailsTo(email))[0]?.subject).toBe('Tweestapsverificatie ingesteld');
    const { rows } = await auth.database.pool.query(
      'select secret, web_authn_credential as passkey from auth.mfa_factors where id = $1',
      [factorId],
    );
    expect(rows).toEqual([{ secret: null, passkey: expect.objectContaining({ counter: 0 }) }]);
  });

  it('sign in alone, where they know their owner', async () => {
    const { email, authenticator } = await agentWithPasskey();
    const { challenge_id, options } = await askSignIn();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const { status, body } = await answerSignIn(challenge_id, authenticator.get(options));
    expect(status).toBe(200);
    expect(body.user.email).toBe(email);
    expect(decodeJwt(body.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'passkey' }],
    });
    expect(await isAgent(body.access_token)).toBe(true);
  });

  it('are the second factor after a password; without it nobody is an agent', async () => {
    const { email, authenticator, factorId } = await agentWithPasskey({ knowsOwner: false });
    const token = await signIn(email);
    expect(await isAgent(token)).toBe(false);
    const asked = await challenge(token, factorId);
    expect(asked.webauthn.type).toBe('request');
    const answer = answerTo('request', asked, authenticator.get(request(asked)));
    const { body } = await call(token, 'POST', `factors/${factorId}/verify`, answer);
    expect(await isAgent(body.access_token)).toBe(true);
  });

  it('do not sign in alone where they did not know their owner', async () => {
    const { authenticator } = await agentWithPasskey({ knowsOwner: false });
    const { challenge_id, options } = await askSignIn();
    const { status, body } = await answerSignIn(challenge_id, authenticator.get(options));
    expect([status, body.code]).toEqual([422, 'webauthn_verification_failed']);
  });

  it('refuse a challenge that another session asked for', async () => {
    const { email, authenticator, factorId } = await agentWithPasskey();
    const [first, second] = [await signIn(email), await signIn(email)];
    const asked = await challenge(first, factorId);
    const answer = answerTo('request', asked, authenticator.get(request(asked)));
    const stolen = await call(second, 'POST', `factors/${factorId}/verify`, answer);
    expect([stolen.status, stolen.body.code]).toEqual([422, 'mfa_challenge_expired']);
    const own = await call(first, 'POST', `factors/${factorId}/verify`, answer);
    expect(own.status).toBe(200);
  });

  it('redeem one challenge once, however many bring the answer at once', async () => {
    const { email, authenticator, factorId } = await agentWithPasskey();
    const token = await signIn(email);
    const asked = await challenge(token, factorId);
    const answer = answerTo('request', asked, authenticator.get(request(asked)));
    const seconds = await Promise.all(
      Array.from({ length: 5 }, () => call(token, 'POST', `factors/${factorId}/verify`, answer)),
    );
    expect(seconds.filter(({ status }) => status === 200)).toHaveLength(1);

    const { challenge_id, options } = await askSignIn();
    const credential = authenticator.get(options);
    const firsts = await Promise.all(
      Array.from({ length: 5 }, () => answerSignIn(challenge_id, credential)),
    );
    expect(firsts.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('refuse an answer that was given before, to a new challenge', async () => {
    const { authenticator } = await agentWithPasskey();
    const first = await askSignIn();
    const credential = authenticator.get(first.options);
    expect((await answerSignIn(first.challenge_id, credential)).status).toBe(200);
    const second = await askSignIn();
    const replayed = await answerSignIn(second.challenge_id, credential);
    expect(replayed.body.code).toBe('webauthn_verification_failed');
  });

  it('refuse what was signed for another site, when made and when used', async () => {
    const { email, authenticator, factorId, token } = await agentWithPasskey();
    const evil = 'https://delvanta.evil.example';
    const { challenge_id, options } = await askSignIn();
    const phished = await answerSignIn(challenge_id, authenticator.get(options, evil));
    expect(phished.body.code).toBe('webauthn_verification_failed');
    const half = await signIn(email);
    const asked = await challenge(half, factorId);
    const answer = answerTo('request', asked, authenticator.get(request(asked), evil));
    const refused = await call(half, 'POST', `factors/${factorId}/verify`, answer);
    expect(refused.body.code).toBe('mfa_verification_failed');
    const another = createAuthenticator(evil);
    expect((await enrol(token, another, 'Phone')).done.body.code).toBe('mfa_verification_failed');
  });

  it('refuse the passkey of another account', async () => {
    const [anna, ben] = [await agentWithPasskey(), await agentWithPasskey()];
    const token = await signIn(anna.email);
    const asked = await challenge(token, anna.factorId);
    const answer = answerTo('request', asked, ben.authenticator.get(request(asked)));
    const refused = await call(token, 'POST', `factors/${anna.factorId}/verify`, answer);
    expect(refused.body.code).toBe('mfa_verification_failed');
    const { body: foreign } = await call(token, 'POST', `factors/${ben.factorId}/challenge`, {});
    expect(foreign.code).toBe('mfa_factor_not_found');
    // Ben's key with Anna's handle is nobody's.
    const { challenge_id, options } = await askSignIn();
    const credential = ben.authenticator.get(options);
    credential.response.userHandle = Buffer.from(anna.id).toString('base64url');
    expect((await answerSignIn(challenge_id, credential)).status).toBe(422);
  });

  it('are enrolled by one account, not by a second that claims the same credential', async () => {
    const { authenticator, email, id } = await agentWithPasskey();
    const stranger = `${randomUUID()}@delvanta.example`;
    await auth.addAgent(stranger);
    const token = await signIn(stranger);
    const { done, factorId } = await enrol(token, authenticator, 'Mine too');
    expect(done).toMatchObject({ status: 422, body: { code: 'webauthn_credential_exists' } });
    expect((await call(token, 'GET', 'passkeys')).body).toEqual([]);
    expect((await call(token, 'GET', 'user')).body.factors).toMatchObject([
      { id: factorId, status: 'unverified' },
    ]);
    // Removed by its owner, it is free.
    const own = await signIn(email);
    const { challenge_id, options } = await askSignIn();
    const credential = authenticator.get(options);
    credential.response.userHandle = Buffer.from(id).toString('base64url');
    const { body } = await answerSignIn(challenge_id, credential);
    const removed = await call(body.access_token, 'DELETE', `factors/${body.user.factors[0].id}`);
    expect(removed.status).toBe(200);
    expect((await enrol(token, authenticator, 'Mine now')).done.status).toBe(200);
    expect((await call(own, 'GET', 'passkeys')).body).toEqual([]);
  });

  it('refuse a challenge after five minutes', async () => {
    const { email, authenticator, factorId } = await agentWithPasskey();
    const token = await signIn(email);
    const asked = await challenge(token, factorId);
    const { challenge_id, options } = await askSignIn();
    auth.wait(301_000);
    const answer = answerTo('request', asked, authenticator.get(request(asked)));
    const late = await call(token, 'POST', `factors/${factorId}/verify`, answer);
    expect(late.body.code).toBe('mfa_challenge_expired');
    const lateSignIn = await answerSignIn(challenge_id, authenticator.get(options));
    expect(lateSignIn.body.code).toBe('webauthn_challenge_expired');
  });

  it('refuse a copy, whose counter fell behind', async () => {
    const { authenticator } = await agentWithPasskey();
    for (const _ of [1, 2]) {
      const { challenge_id, options } = await askSignIn();
      expect((await answerSignIn(challenge_id, authenticator.get(options))).status).toBe(200);
    }
    authenticator.rewind();
    const { challenge_id, options } = await askSignIn();
    const copied = await answerSignIn(challenge_id, authenticator.get(options));
    expect(copied.body.code).toBe('webauthn_verification_failed');
  });

  it('cannot be added by a session that lacks the factor, nor by one that proved nothing lately', async () => {
    const { email, token } = await agentWithPasskey();
    // Its owner began to add another, and left.
    const { body: begun } = await call(token, 'POST', 'factors', {
      factor_type: 'webauthn',
      friendly_name: 'Phone',
    });
    const half = await signIn(email);
    const asHalf = await call(half, 'POST', `factors/${begun.id}/challenge`, { webauthn });
    expect(asHalf.body.code).toBe('insufficient_aal');
    auth.wait(11 * 60_000);
    const stale = await call(token, 'POST', `factors/${begun.id}/challenge`, { webauthn });
    expect(stale.body.code).toBe('reauthentication_needed');
    const fresh = await call(token, 'POST', 'factors', { factor_type: 'webauthn' });
    expect(fresh.body.code).toBe('reauthentication_needed');
  });

  it('are several, by name, with their last use; each is removed by a fresh proof', async () => {
    const { authenticator, factorId, token } = await agentWithPasskey();
    const phone = createAuthenticator(siteUrl);
    const { factorId: second, done } = await enrol(token, phone, 'Phone');
    const full = done.body.access_token;
    const { challenge_id, options } = await askSignIn();
    await answerSignIn(challenge_id, authenticator.get(options));
    const { body: passkeys } = await call(full, 'GET', 'passkeys');
    expect(passkeys).toMatchObject([
      { id: factorId, friendly_name: 'Laptop', last_used_at: expect.stringMatching(/^\d{4}-/) },
      { id: second, friendly_name: 'Phone' },
    ]);
    const rename = (name: string) =>
      call(full, 'PATCH', `passkeys/${second}`, { friendly_name: name });
    expect((await rename('Laptop')).body.code).toBe('mfa_factor_name_conflict');
    expect((await rename('Work phone')).body).toMatchObject({ friendly_name: 'Work phone' });
    const stranger = await agentWithPasskey();
    const foreign = { friendly_name: 'Mine now' };
    expect((await call(stranger.token, 'PATCH', `passkeys/${second}`, foreign)).status).toBe(404);

    auth.wait(11 * 60_000);
    const stale = await call(full, 'DELETE', `factors/${second}`);
    expect(stale.body.code).toBe('reauthentication_needed');
    // A passkey is such a proof itself.
    const asked = await challenge(full, factorId);
    const answer = answerTo('request', asked, phone.get(request(asked)));
    const proved = await call(full, 'POST', `factors/${factorId}/verify`, answer);
    expect((await call(proved.body.access_token, 'DELETE', `factors/${second}`)).status).toBe(200);
    const gone = await askSignIn();
    expect((await answerSignIn(gone.challenge_id, phone.get(gone.options))).status).toBe(422);
  });

  it('are not offered where the site has an address instead of a name', async () => {
    const bare = await startAuth(auth.database, { siteUrl: 'http://192.0.2.7:3000' });
    const headers = { apikey: anonKey };
    const settings = await bare.app.request('/auth/v1/settings', { headers });
    expect(await settings.json()).toMatchObject({ passkeys_enabled: false });
    const options = await bare.post('/auth/v1/passkeys/authentication/options', {});
    expect(options.status).toBe(404);
  });
});

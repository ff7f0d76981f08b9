import { createHash } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import type { Log } from '#http/deps.ts';
import { isLoopbackName } from '#util/loopback.ts';
import type { Environment } from '../env.ts';
import { AuthError } from './errors.ts';

export interface AzureSettings {
  /** The tenant's OpenID issuer, as https://login.microsoftonline.com/{tenant}/v2.0. */
  tenantUrl: string;
  clientId: string;
  clientSecret: string;
}

/** The settings that the environment gives, all of them or none. */
export function azureSettings(env: Environment): AzureSettings | undefined {
  const { AZURE_TENANT_URL: tenantUrl, AZURE_CLIENT_ID: clientId, AZURE_CLIENT_SECRET } = env;
  if (!tenantUrl || !clientId || !AZURE_CLIENT_SECRET) return undefined;
  return { tenantUrl, clientId, clientSecret: AZURE_CLIENT_SECRET };
}

/** Who Microsoft says somebody is. `issuer` and `subject` together never change hands. */
export interface ExternalIdentity {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
}

/** What binds an answer of Microsoft to the question: kept here, never shown to the browser. */
interface Binding {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Microsoft Entra by OpenID Connect. */
export type Azure = ReturnType<typeof createAzure>;

/** The tenant's sign-in; it is discovered when somebody first uses it. */
export function createAzure(settings: AzureSettings, siteUrl: string, log: Log) {
  const callback = `${siteUrl}/auth/v1/callback`;
  let discovered: Promise<oidc.Configuration> | undefined;
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  function configure(): Promise<oidc.Configuration> {
    discovered ??= discover(settings).catch((error) => {
      discovered = undefined;
      log.error({ err: error }, 'Microsoft sign-in cannot be discovered');
      throw new AuthError(
        503,
        'unexpected_failure',
        'Microsoft sign-in is not available right now',
      );
    });
    return discovered;
  }

  return {
    /** Where the browser goes to sign in. */
    async authorizationUrl(binding: Binding, hints: Record<string, string>): Promise<URL> {
      return oidc.buildAuthorizationUrl(await configure(), {
        ...hints,
        redirect_uri: callback,
        scope: 'openid email profile',
        state: binding.state,
        nonce: binding.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(binding.codeVerifier),
        code_challenge_method: 'S256',
      });
    },

    /** Who came back with these parameters. Throws `bad_oauth_callback` unless all of it is right. */
    async redeem(parameters: string, binding: Binding): Promise<ExternalIdentity> {
      const configuration = await configure();
      return refused(log, async () => {
        const tokens = await oidc.authorizationCodeGrant(
          configuration,
          new URL(`${callback}?${parameters}`),
          {
            expectedState: binding.state,
            expectedNonce: binding.nonce,
            pkceCodeVerifier: binding.codeVerifier,
            idTokenExpected: true,
          },
        );
        return identityOf(tokens.claims() ?? {}, configuration);
      });
    },

    /** Who an ID token speaks of that the client got from Microsoft by itself. */
    async verifyIdToken(idToken: string, nonce: string | undefined): Promise<ExternalIdentity> {
      const configuration = await configure();
      const { issuer, jwks_uri } = configuration.serverMetadata();
      return refused(log, async () => {
        // Kept, because it remembers the keys that it fetched.
        keys ??= createRemoteJWKSet(new URL(jwks_uri ?? ''));
        const options = { issuer, audience: settings.clientId, requiredClaims: ['sub', 'exp'] };
        const { payload } = await jwtVerify(idToken, keys, options);
        const expected = nonce && createHash('sha256').update(nonce).digest('hex');
        if (payload.nonce !== expected) throw new Error('The nonce is not the expected one');
        return identityOf(payload, configuration);
      });
    },
  };
}

async function discover({ tenantUrl, clientId, clientSecret }: AzureSettings) {
  const url = new URL(tenantUrl);
  const execute = isLoopbackName(url.hostname) ? [oidc.allowInsecureRequests] : [];
  const metadata = { [oidc.clockTolerance]: 60 };
  const secret = oidc.ClientSecretPost(clientSecret);
  return oidc.discovery(url, clientId, metadata, secret, { execute, timeout: 10 });
}

function identityOf(claims: Record<string, unknown>, configuration: oidc.Configuration) {
  const { issuer } = configuration.serverMetadata();
  const tenant = new URL(issuer).pathname.split('/')[1];
  if (claims.tid && tenant && claims.tid !== tenant) throw new Error('The tenant is another one');
  const email = textOf(claims.email)?.trim().toLowerCase() ?? null;
  return {
    issuer,
    subject: String(claims.sub),
    email,
    emailVerified: email !== null && !isDenied(claims.email_verified) && !isDenied(claims.xms_edov),
    name: textOf(claims.name),
  };
}

/** The tenant's directory vouches for its addresses, unless it says that it does not. */
const isDenied = (claim: unknown) => [false, 'false', 0, '0'].includes(claim as string);

const textOf = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : null);

/** Whatever is wrong with an answer, the browser learns only that it was refused. */
async function refused(log: Log, work: () => Promise<ExternalIdentity>) {
  try {
    return await work();
  } catch (error) {
    const { name, message } = error as Error;
    log.warn({ name, message }, 'Microsoft sign-in was refused');
    throw new AuthError(403, 'bad_oauth_callback', 'Microsoft sign-in could not be verified');
  }
}

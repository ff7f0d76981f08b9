import { randomUUID } from 'node:crypto';
import { Events, OAuth2Server } from 'oauth2-mock-server';

/** A real OpenID provider that stands where Microsoft Entra does, for one tenant. */
export interface Entra {
  /** What the server needs to know of it. */
  env: Record<string, string>;
  /** Who answers the next sign-ins. */
  person: { sub: string; email: string; name: string };
  /** When set, the next sign-ins are refused with it, as when somebody cancels. */
  refusal: string | undefined;
  stop(): Promise<void>;
}

export async function startEntra(): Promise<Entra> {
  const tenant = randomUUID();
  const provider = new OAuth2Server(undefined, undefined, {
    endpoints: { wellKnownDocument: `/${tenant}/v2.0/.well-known/openid-configuration` },
  });
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, 'localhost');
  const origin = `http://localhost:${provider.address().port}`;
  const tenantUrl = `${origin}/${tenant}/v2.0`;
  provider.issuer.url = tenantUrl;
  provider.service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }) => {
    Object.assign(body as object, {
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/jwks`,
    });
  });
  const entra: Entra = {
    env: {
      AZURE_TENANT_URL: tenantUrl,
      AZURE_CLIENT_ID: 'desk',
      AZURE_CLIENT_SECRET: 'known to both',
    },
    person: { sub: randomUUID(), email: 'mila@delvanta.example', name: 'Mila Bakker' },
    refusal: undefined,
    stop: () => provider.stop(),
  };
  provider.service.on(Events.BeforeTokenSigning, ({ payload }) => {
    Object.assign(payload, { ...entra.person, tid: tenant });
  });
  provider.service.on(Events.BeforeAuthorizeRedirect, ({ url }) => {
    if (!entra.refusal) return;
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
    url.searchParams.set('error_description', entra.refusal);
  });
  return entra;
}

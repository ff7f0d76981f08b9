import { Hono } from 'hono';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { allowedDomains } from '../sign-up-rules.ts';
import { canHavePasskeys } from '../webauthn.ts';

/** Every other way in that GoTrue knows: a client asks for each by its name. */
const otherProviders = [
  ...['anonymous_users', 'apple', 'bitbucket', 'discord', 'facebook', 'figma', 'fly', 'github'],
  ...['gitlab', 'google', 'kakao', 'keycloak', 'linkedin', 'linkedin_oidc', 'notion', 'phone'],
  ...['slack', 'slack_oidc', 'snapchat', 'spotify', 'twitch', 'twitter', 'workos', 'x', 'zoom'],
];

/** What the server says of itself: its health, and what it offers. */
export function settingsRoutes({ db, settings }: AuthDeps) {
  const app = new Hono<AuthEnv>();

  app.get('/health', (c) =>
    c.json({
      version: 'v2',
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    }),
  );

  app.get('/settings', async (c) =>
    c.json({
      external: {
        ...Object.fromEntries(otherProviders.map((name) => [name, false])),
        azure: settings.azure !== undefined,
        email: true,
      },
      disable_signup: (await allowedDomains(db)).length === 0,
      passkeys_enabled: canHavePasskeys(settings.siteUrl),
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    }),
  );

  app.post('/sso', () => {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  });

  return app;
}

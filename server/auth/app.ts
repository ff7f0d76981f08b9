import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AuthDeps, AuthEnv } from './deps.ts';
import { AuthError, handleAuthErrors } from './errors.ts';
import { createAzure } from './microsoft.ts';
import { requireApiKey } from './request.ts';
import { accountRoutes } from './routes/account.ts';
import { adminFactorRoutes } from './routes/admin-factors.ts';
import { adminLinkRoutes } from './routes/admin-links.ts';
import { adminUserRoutes } from './routes/admin-users.ts';
import { factorRoutes } from './routes/factors.ts';
import { identityRoutes } from './routes/identities.ts';
import { inviteRoutes } from './routes/invite.ts';
import { magicLinkRoutes } from './routes/magic-link.ts';
import { mailLinkRoutes } from './routes/mail-link.ts';
import { oauthRoutes } from './routes/oauth.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { sessionRoutes } from './routes/session.ts';
import { settingsRoutes } from './routes/settings.ts';
import { signupRoutes } from './routes/signup.ts';
import { tokenRoutes } from './routes/token.ts';
import { verifyRoutes } from './routes/verify.ts';
import { canHavePasskeys } from './webauthn.ts';

/** The auth server, in GoTrue's wire format, to be mounted at `/auth/v1`. */
export function createAuth(deps: AuthDeps): Hono<AuthEnv> {
  const { settings, log } = deps;
  const azure = settings.azure && createAzure(settings.azure, settings.siteUrl, log);
  const app = new Hono<AuthEnv>();
  app.onError(handleAuthErrors(log));
  // Here, so that the refusal is one of this wire.
  app.use(bodyLimit({ maxSize: 64 * 1024 }));

  // Whoever verifies our tokens may keep the public keys as long as supabase-js does.
  app.get('/.well-known/jwks.json', async (c) => {
    c.header('Cache-Control', 'public, max-age=600');
    return c.json(await deps.keys.publicKeys());
  });

  app.route('/', mailLinkRoutes(deps));
  // Guarded by the secret key, which needs no public one beside it.
  if (settings.secretKey) {
    app.route('/', inviteRoutes(deps));
    app.route('/', adminUserRoutes(deps));
    app.route('/', adminFactorRoutes(deps));
    app.route('/', adminLinkRoutes(deps));
  }
  // Followed by people, to Microsoft and back: a link carries no header.
  app.use(requireApiKey(settings, /\/auth\/v1\/(authorize|callback)$/));
  app.route('/', settingsRoutes(deps));
  app.route('/', tokenRoutes(deps, azure));
  app.route('/', sessionRoutes(deps));
  app.route('/', signupRoutes(deps));
  app.route('/', magicLinkRoutes(deps));
  app.route('/', verifyRoutes(deps));
  app.route('/', accountRoutes(deps));
  app.route('/', oauthRoutes(deps, azure));
  app.route('/', identityRoutes(deps));
  app.route('/', factorRoutes(deps));
  if (canHavePasskeys(settings.siteUrl)) app.route('/', passkeyRoutes(deps));
  app.all('*', () => {
    throw new AuthError(404, 'not_found', 'There is nothing at this address');
  });
  return app;
}

import { Hono } from 'hono';
import type { AuthDeps, AuthEnv } from './deps.ts';
import { AuthError, answerAuthErrors } from './errors.ts';
import { requireApiKey } from './request.ts';
import { aboutRoutes } from './routes/about.ts';
import { accountRoutes } from './routes/account.ts';
import { linkRoutes } from './routes/links.ts';
import { sessionRoutes } from './routes/session.ts';
import { signupRoutes } from './routes/signup.ts';
import { tokenRoutes } from './routes/token.ts';
import { verifyRoutes } from './routes/verify.ts';

/** The auth server, in GoTrue's wire format, to be mounted at `/auth/v1`. */
export function createAuth(deps: AuthDeps): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>();
  app.onError(answerAuthErrors(deps.log));

  // Whoever verifies our tokens may keep the public keys as long as supabase-js does.
  app.get('/.well-known/jwks.json', (c) => {
    c.header('Cache-Control', 'public, max-age=600');
    return c.json(deps.keys.publicKeys);
  });

  // Followed by people, from mails and from Microsoft: a link carries no header.
  app.use(requireApiKey(deps.settings, /\/auth\/v1\/(verify|authorize|callback)$/));
  app.route('/', aboutRoutes(deps));
  app.route('/', tokenRoutes(deps));
  app.route('/', sessionRoutes(deps));
  app.route('/', signupRoutes(deps));
  app.route('/', linkRoutes(deps));
  app.route('/', verifyRoutes(deps));
  app.route('/', accountRoutes(deps));
  app.all('*', () => {
    throw new AuthError(404, 'not_found', 'There is nothing at this address');
  });
  return app;
}

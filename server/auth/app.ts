import { Hono } from 'hono';
import type { AuthDeps, AuthEnv } from './deps.ts';
import { AuthError, answerAuthErrors } from './errors.ts';
import { requireApiKey } from './request.ts';
import { aboutRoutes } from './routes/about.ts';
import { sessionRoutes } from './routes/session.ts';
import { tokenRoutes } from './routes/token.ts';

/** The auth server, in GoTrue's wire format, to be mounted at `/auth/v1`. */
export function createAuth(deps: AuthDeps): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>();
  app.onError(answerAuthErrors(deps.log));

  // Whoever verifies our tokens may keep the public keys as long as supabase-js does.
  app.get('/.well-known/jwks.json', (c) => {
    c.header('Cache-Control', 'public, max-age=600');
    return c.json(deps.keys.publicKeys);
  });

  app.use(requireApiKey(deps.settings));
  app.route('/', aboutRoutes(deps));
  app.route('/', tokenRoutes(deps));
  app.route('/', sessionRoutes(deps));
  app.all('*', () => {
    throw new AuthError(404, 'not_found', 'There is nothing at this address');
  });
  return app;
}

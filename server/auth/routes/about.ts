import { Hono } from 'hono';
import type { AuthDeps, AuthEnv } from '../deps.ts';

/** What the server says of itself: its health, and what it offers. */
export function aboutRoutes(_deps: AuthDeps) {
  const app = new Hono<AuthEnv>();

  app.get('/health', (c) =>
    c.json({
      version: 'v2',
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    }),
  );

  app.get('/settings', (c) =>
    c.json({
      external: { azure: false, email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    }),
  );

  return app;
}

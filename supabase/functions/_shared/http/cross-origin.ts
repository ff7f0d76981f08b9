import { cors } from 'hono/cors';
import * as v from 'valibot';

/** `ALLOWED_ORIGINS`: a list of origins as browsers write them, by comma or space; none by default. */
export const originList = v.pipe(
  v.optional(v.string(), ''),
  v.transform((list) => list.split(/[\s,]+/).filter(Boolean)),
  v.everyItem(
    (origin) => URL.canParse(origin) && new URL(origin).origin === origin,
    'must be a list of origins like https://app.example.com',
  ),
);

/**
 * Lets the pages of these origins read an API's answers, and what supabase-js reads of their
 * headers; those of all others may not. Who asks shows a token: cookies stay at home.
 */
export const allowOrigins = (origins: string[]) =>
  cors({
    origin: origins,
    exposeHeaders: [
      'Content-Disposition',
      'Content-Range',
      'Retry-After',
      'X-Supabase-Api-Version',
    ],
    // The longest that browsers keep to. Otherwise a page asks twice for everything.
    maxAge: 7200,
  });

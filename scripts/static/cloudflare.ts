import { answer } from './edge-handler.ts';

/** The binding that Cloudflare gives a Worker with static assets. */
interface Env {
  ASSETS: { fetch(request: Request): Promise<Response> };
}

/** The Worker in front of the files. */
export default {
  fetch: (request: Request, env: Env) => answer(request, (file) => env.ASSETS.fetch(file)),
};

import { answer } from './edge-handler.ts';

/** What Netlify gives an edge function: the way on to the files, which can then say 304. */
interface Context {
  next(request: Request, options: { sendConditionalRequest: boolean }): Promise<Response>;
}

/** The edge function in front of the files. */
export default (request: Request, context: Context) =>
  answer(request, (file) => context.next(file, { sendConditionalRequest: true }));

export const config = { path: '/*', excludedPath: '/assets/*' };

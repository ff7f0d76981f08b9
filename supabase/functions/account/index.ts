import { serveOnEdge } from '#http/edge.ts';
import { createAccountFunction } from './app.ts';
import { createInvite } from './invite.ts';

serveOnEdge(({ db, limit, log, now, identify, settings, project }) =>
  createAccountFunction({
    ...{ db, limit, log, now, identify },
    invite: createInvite({ settings, project }),
  }),
);

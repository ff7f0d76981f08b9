import { serveOnEdge } from '#http/edge.ts';
import { createSendAccountEmail } from './handler.ts';

serveOnEdge(createSendAccountEmail);

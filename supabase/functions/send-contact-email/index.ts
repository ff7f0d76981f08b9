import { serveOnEdge } from '#http/edge.ts';
import { createSendContactEmail } from './handler.ts';

serveOnEdge(createSendContactEmail);

import { serveOnEdge } from '#http/edge.ts';
import { createInboundEmail } from './handler.ts';

serveOnEdge(createInboundEmail);

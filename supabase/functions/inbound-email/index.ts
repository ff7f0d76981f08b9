import { serveOnEdge } from '../_shared/edge.ts';
import { createInboundEmail } from './handler.ts';

serveOnEdge(createInboundEmail);

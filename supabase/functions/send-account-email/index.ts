import { serveOnEdge } from '../_shared/edge.ts';
import { createSendAccountEmail } from './handler.ts';

serveOnEdge(createSendAccountEmail);

import { serveOnEdge } from '../_shared/edge.ts';
import { createSendContactEmail } from './handler.ts';

serveOnEdge(createSendContactEmail);

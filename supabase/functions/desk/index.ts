import { serveOnEdge } from '../_shared/edge.ts';
import { createDesk } from './app.ts';

serveOnEdge(createDesk);

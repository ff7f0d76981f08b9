import { serveOnEdge } from '#http/edge.ts';
import { createDesk } from './app.ts';

serveOnEdge(createDesk);

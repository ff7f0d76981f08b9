import { serveOnEdge } from '../_shared/edge.ts';
import { createChallenge } from './handler.ts';

serveOnEdge(createChallenge);

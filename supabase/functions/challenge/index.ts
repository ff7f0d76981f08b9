import { serveOnEdge } from '#http/edge.ts';
import { createChallenge } from './handler.ts';

serveOnEdge(createChallenge);

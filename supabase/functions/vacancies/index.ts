import { serveOnEdge } from '#http/edge.ts';
import { createVacancies } from './handler.ts';

serveOnEdge(createVacancies);

import { serveOnEdge } from '#http/edge.ts';
import { createInterview } from './handler.ts';

serveOnEdge(createInterview);

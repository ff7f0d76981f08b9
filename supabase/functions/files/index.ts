import { serveOnEdge } from '#http/edge.ts';
import { createFiles } from './handler.ts';

serveOnEdge(createFiles);

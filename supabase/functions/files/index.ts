import { serveOnEdge } from '../_shared/edge.ts';
import { createFiles } from './handler.ts';

serveOnEdge(createFiles);

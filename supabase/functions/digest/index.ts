import { serveOnEdge } from '#http/edge.ts';
import { createDigest } from './handler.ts';

serveOnEdge(createDigest);

import { serveOnEdge } from '#http/edge.ts';
import { createQuote } from './handler.ts';

serveOnEdge(createQuote);

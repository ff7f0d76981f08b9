import { serveOnEdge } from '../_shared/edge.ts';
import { createQuote } from './handler.ts';

serveOnEdge(createQuote);

import { serveOnEdge } from '#http/edge.ts';
import { createSubmitApplication } from './handler.ts';

serveOnEdge(createSubmitApplication);

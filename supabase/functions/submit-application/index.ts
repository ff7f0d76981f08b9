import { serveOnEdge } from '../_shared/edge.ts';
import { createSubmitApplication } from './handler.ts';

serveOnEdge(createSubmitApplication);

import { serveOnEdge } from '../_shared/edge.ts';
import { createSubmitEnrolment } from './handler.ts';

serveOnEdge(createSubmitEnrolment);

import { serveOnEdge } from '#http/edge.ts';
import { createSubmitEnrolment } from './handler.ts';

serveOnEdge(createSubmitEnrolment);

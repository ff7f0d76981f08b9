import * as v from 'valibot';
import { email, language, line } from './fields.ts';

/** A recovery code, as its owner types it. */
export const recoverySchema = v.object({ code: line(40) });

/** Whom an agent invites, and in which language. */
export const invitationSchema = v.object({ email, language: v.optional(language, 'nl') });

export type Invitation = v.InferOutput<typeof invitationSchema>;

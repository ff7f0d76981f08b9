import * as v from 'valibot';

/** An admin changes what binds all, and who gets in. */
export const roles = ['agent', 'admin'] as const;
export type Role = (typeof roles)[number];

/** What an agent may do and see beyond what all of them may. */
export interface Rights {
  role: Role;
  /** Whether candidates exist for this agent: applications, enrolments and their files. */
  recruits: boolean;
}

/** A change of what an agent may: only what is given. */
export const rightsSchema = v.partial(
  v.object({ role: v.picklist(roles, 'invalid'), recruits: v.boolean('invalid') }),
);
export type RightsChange = v.InferOutput<typeof rightsSchema>;

/** What became of the work of somebody whose access ended, of what exists for whoever ended it. */
export interface Handover {
  /** Tickets that the heir has now, and those that are in the queue again. */
  reassigned: number;
  returned: number;
  /** Confidential tickets that only they saw: given to the heir or to the admin, and seen by nobody now. */
  inherited: number;
  unseen: number;
}

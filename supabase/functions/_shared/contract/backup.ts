import * as v from 'valibot';

/** What whoever takes a backup away gives just before: his password, and a code where he has a second factor. */
export const backupProofSchema = v.object({
  password: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(1000, 'too-long')),
  code: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\s/g, '')),
    ),
    '',
  ),
});
export type BackupProof = v.InferOutput<typeof backupProofSchema>;

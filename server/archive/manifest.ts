import * as v from 'valibot';

const name = 'manifest.json';

const manifestSchema = v.object({
  format: v.literal(1),
  createdAt: v.string(),
  /** The migrations of the database it was made of. */
  versions: v.array(v.string()),
  /** Whose accounts they are, where not our own auth server's. */
  accounts: v.optional(v.literal('supabase')),
  tables: v.record(v.string(), v.object({ rows: v.number(), sum: v.string() })),
  files: v.record(v.string(), v.object({ bytes: v.number(), sha256: v.string() })),
});

/** What an archive holds: its last entry, so that an archive that has it is whole. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

export const manifestEntry = {
  name,
  /** Throws when the text is no manifest. */
  parse: (text: string): Manifest => v.parse(manifestSchema, JSON.parse(text)),
};

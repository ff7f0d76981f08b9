import * as v from 'valibot';
import { line } from './fields.ts';
import { uuid } from './ids.ts';

const name = line(120);

/** A quote's text and lines, kept to start others with. */
export const newQuoteTemplateSchema = v.object({ name, quoteId: uuid });
export type NewQuoteTemplate = v.InferOutput<typeof newQuoteTemplateSchema>;

export const quoteTemplateNameSchema = v.object({ name });

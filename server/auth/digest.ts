import { createHash } from 'node:crypto';

/** What is kept of a secret of high entropy: whoever reads the table cannot use it. */
export const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

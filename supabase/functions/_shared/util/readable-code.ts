/** Without signs that are mistaken for each other: 32 of them, 5 bits each. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code of ten signs that people read and type. */
export function randomCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => alphabet[byte & 31]).join('');
}

/** A code as it was given out, however it was typed. */
export const readCode = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase();

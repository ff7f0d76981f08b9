import { sha256 } from 'hono/utils/crypto';

/** The secret of a link, which nobody guesses: 256 bits. */
export const createToken = () => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/** What is kept of it. */
export const hashOfToken = async (token: string) => String(await sha256(token));

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

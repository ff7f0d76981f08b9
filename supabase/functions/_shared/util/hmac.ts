/** Text or bytes, signed and checked with a secret: HMAC-SHA256. */
type Data = string | Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const bytesOf = (data: Data) => (typeof data === 'string' ? encoder.encode(data) : data);

const keyOf = (secret: Data) =>
  crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

/** The 32 bytes that sign data with a secret. */
export async function hmac(secret: Data, data: Data): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(secret), bytesOf(data)));
}

/** Whether a signature is that of the data. Compares in constant time. */
export const isHmac = async (
  secret: Data,
  data: Data,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> => crypto.subtle.verify('HMAC', await keyOf(secret), signature, bytesOf(data));

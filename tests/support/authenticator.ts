import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

/**
 * An authenticator with one credential (ES256), and a browser that tells it where it is: what a test
 * needs to answer challenges rightly, and to answer them wrongly.
 */
export function createAuthenticator(origin: string, { knowsOwner = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  function authenticatorData(rpId: string, extra: Buffer = Buffer.alloc(0)) {
    const head = Buffer.alloc(37);
    createHash('sha256').update(rpId).digest().copy(head);
    head[32] =
      flags.present | (knowsOwner ? flags.verified : 0) | (extra.length > 0 ? flags.attested : 0);
    head.writeUInt32BE(counter, 33);
    return Buffer.concat([head, extra]);
  }

  const answer = <Response>(response: Response) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    create(
      options: PublicKeyCredentialCreationOptionsJSON,
      from = origin,
    ): RegistrationResponseJSON {
      userHandle = options.user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]) as never,
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const authData = new Uint8Array(authenticatorData(options.rp.id ?? '', attested));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', options.challenge, from).toString(
          'base64url',
        ),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      });
    },
    get(options: PublicKeyCredentialRequestOptionsJSON, from = origin): AuthenticationResponseJSON {
      counter++;
      const authData = authenticatorData(options.rpId ?? '');
      const client = clientData('webauthn.get', options.challenge, from);
      const hash = createHash('sha256').update(client).digest();
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, hash]), privateKey).toString(
          'base64url',
        ),
        ...(userHandle && { userHandle }),
      });
    },
    /** Sets the counter back, as a copy of the authenticator has it. */
    rewind: () => {
      counter = 0;
    },
  };
}

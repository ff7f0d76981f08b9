import { randomUUID } from 'node:crypto';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { proofField } from '#contract/spam-guard.ts';
import { formSecret } from '#tests/support/product.ts';
import { load } from './load.ts';
import { anonKey } from './start.ts';

const duration = 10;

/** How many contact forms a second, each by another sender and with a proof of work of its own. */
export async function contactForm(url: string) {
  const proofs = await Promise.all(Array.from({ length: 8_000 }, solvedProof));
  let sent = 0;
  const message = () => ({
    name: 'Sanne de Vries',
    email: `sanne.${sent}@bench.example`,
    company: 'Meetlab',
    message: 'Wij willen ons LIMS vernieuwen.\nKunt u ons volgende week bellen?',
    locale: 'nl',
    [proofField]: proofs[sent++],
  });
  const options = {
    url: `${url}/functions/v1/send-contact-email`,
    connections: 20,
    requests: [
      {
        method: 'POST' as const,
        setupRequest: (request: object) => ({
          ...request,
          headers: {
            'Content-Type': 'application/json',
            apikey: anonKey,
            'Idempotency-Key': randomUUID(),
          },
          body: JSON.stringify(message()),
        }),
      },
    ],
  };
  await load('warm-up', { ...options, duration: 2 });
  return load('contact form, JSON', { ...options, duration });
}

/** As the server makes and the browser solves them, but found at the first try: only the server is measured. */
async function solvedProof() {
  const now = Date.now();
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1_000,
    counter: 0,
    deriveKey,
    hmacSignatureSecret: formSecret,
    expiresAt: new Date(now + 3_600_000),
    data: { form: 'send-contact-email', issued: now - 10_000 },
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

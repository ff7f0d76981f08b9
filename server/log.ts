import { type Logger, pino } from 'pino';
import { redactApiTokens } from '#http/api-token.ts';
import type { Environment } from './env.ts';

/** Structured logs on standard output. What could sign somebody in is never written. */
export function createLog(level: Environment['LOG_LEVEL']): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // In whatever text one may stand.
    hooks: { streamWrite: redactApiTokens },
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  });
}

const secrets = [
  'authorization',
  'apikey',
  'cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'secret',
];

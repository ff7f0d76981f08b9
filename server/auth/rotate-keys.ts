/** Signs tokens with a new key from now on. `npm run rotate-keys`, beside a running server or not. */
import { loadEnvironment } from '../env.ts';
import { rotateKeys } from './keys.ts';

const env = loadEnvironment(process.env);
if (env.JWT_PRIVATE_KEYS) {
  console.error('JWT_PRIVATE_KEYS gives the keys: put a new one in front there, and restart.');
  process.exitCode = 1;
} else {
  console.log(`The new signing key is ${await rotateKeys(env.DATA_DIR)}.`);
}

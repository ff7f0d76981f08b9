import type { Logger } from 'pino';
import { attempt } from '#database/claims.ts';
import { keepHouse } from '#domain/housekeeping.ts';
import { tellAssigned } from '#domain/tickets/tell-assigned.ts';
import { turnTickets } from '#domain/tickets/turn.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { reportMailbox } from '#mail/inbound/channel-health.ts';
import { receiveDue } from '#mail/inbound/receive.ts';
import { mostMailBytes, recordMail } from '#mail/inbound/record.ts';
import { deliverDue } from '#mail/outbound/deliver.ts';
import type { BackupDirectory } from '../archive/backups.ts';
import { forgetStale } from '../auth/housekeeping.ts';
import { type Environment, mayBePlain } from '../env.ts';
import { startImapIntake } from '../mail/imap.ts';
import { createSend } from '../mail/send-mail.ts';
import { shipAudit } from './ship-audit.ts';
import { startWorker } from './worker.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

interface WorkersParts {
  env: Environment;
  functions: FunctionDeps;
  backups: BackupDirectory;
  log: Logger;
}

/** All that happens without being asked for. Several processes may do it beside each other. */
export function startWorkers({ env, functions, backups, log }: WorkersParts) {
  const { db, now } = functions;
  const send = createSend(env, functions);
  const intake =
    env.IMAP_URL &&
    startImapIntake({
      url: env.IMAP_URL,
      isPlain: mayBePlain('imap', env.IMAP_URL, env),
      record: (raw, item) =>
        attempt(db, { queue: 'mailbox', item }, async () => {
          await recordMail(db, 'imap', raw);
          return true;
        }),
      report: (error) => reportMailbox(db, error),
      mostBytes: mostMailBytes,
      log,
    });
  const workers = [
    startWorker('mail-in', () => receiveDue(functions), { idleMs: secondMs, log }),
    startWorker('outbox', () => deliverDue(db, send), { idleMs: secondMs, log }),
    startWorker('clock', () => turnTickets(db, now()), { idleMs: minuteMs, log }),
    startWorker('assignments', () => tellAssigned(functions), { idleMs: 15 * secondMs, log }),
    startWorker('housekeeping', keepAllHouse, { idleMs: hourMs, log }),
  ];
  if (env.AUDIT_URL) workers.push(startWorker('audit', shipTrail, { idleMs: 15 * secondMs, log }));
  if (env.BACKUP_MINUTES > 0) {
    const idleMs = env.BACKUP_MINUTES * minuteMs;
    workers.push(startWorker('backup', saveChanges, { idleMs, idleFirst: true, log }));
  }

  async function keepAllHouse() {
    await keepHouse(functions, { accounts: () => forgetStale(db, now()) });
    return 0;
  }

  async function shipTrail() {
    const destination = { url: env.AUDIT_URL ?? '', token: env.AUDIT_TOKEN };
    // A store that does not take it is asked again, however often; one process asks at a time.
    const shipped = await attempt(db, { queue: 'audit', item: 'shipping' }, () =>
      shipAudit(db, destination).catch((error: Error) => error),
    );
    if (shipped instanceof Error) throw shipped;
    return shipped ?? 0;
  }

  async function saveChanges() {
    await backups.makeIfChanged();
    return 0;
  }

  return {
    stop: async () => {
      if (intake) await intake.stop();
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

import type { Logger } from 'pino';
import type { Channel } from '#contract/dashboard.ts';
import { runClaimed } from '#database/job-claims.ts';
import { notePassedTime, runAutomations } from '#domain/automations/run.ts';
import { reportChannel } from '#domain/channel-health.ts';
import { runCleanup } from '#domain/cleanup.ts';
import { sendDigests } from '#domain/digest/send-digests.ts';
import { escalate } from '#domain/tickets/escalate.ts';
import { notifyAssignees } from '#domain/tickets/notify-assignees.ts';
import { runScheduledTransitions } from '#domain/tickets/run-scheduled-transitions.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { processInboundQueue } from '#mail/inbound/process-inbound-queue.ts';
import { mostMailBytes, recordMail } from '#mail/inbound/store-inbound-mail.ts';
import { deliverDue } from '#mail/outbound/deliver.ts';
import type { BackupDirectory } from '../archive/backups.ts';
import { deleteStaleAuthRecords } from '../auth/cleanup.ts';
import { type Environment, mayBePlain } from '../env.ts';
import { reasonOf } from '../failures.ts';
import { leastFreeShare, readDiskSpace } from '../files/disk-space.ts';
import { startImapIntake } from '../mail/imap.ts';
import { createSend } from '../mail/send-mail.ts';
import { createRedaction } from '../redaction.ts';
import { callDeployHook } from './call-deploy-hook.ts';
import { startJobLoop } from './job-loop.ts';
import { shipAudit } from './ship-audit.ts';
import { createWebhookDelivery } from './webhooks/deliver-webhooks.ts';
import { watchWebhooks } from './webhooks/watch-webhooks.ts';

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
export function startBackgroundJobs({ env, functions, backups, log }: WorkersParts) {
  const { db, now } = functions;
  const hide = createRedaction(env);
  // Every agent reads it on the dashboard.
  const report = (channel: 'imap' | 'smtp') => (error: string | null) =>
    reportChannel(db, channel, error && hide(error));
  const send = createSend(env, functions, report('smtp'));
  const intake =
    env.IMAP_URL &&
    startImapIntake({
      url: env.IMAP_URL,
      isPlain: mayBePlain('imap', env.IMAP_URL, env),
      record: (raw, item) =>
        runClaimed(db, { queue: 'mailbox', item }, async () => {
          await recordMail(db, 'imap', raw);
          return true;
        }),
      report: report('imap'),
      mostBytes: mostMailBytes,
      log,
    });
  const workers = [
    startJobLoop('mail-in', () => processInboundQueue(functions), { idleMs: secondMs, log }),
    startJobLoop('outbox', () => deliverDue(db, send), { idleMs: secondMs, log }),
    startJobLoop('clock', () => runScheduledTransitions(db, now()), { idleMs: minuteMs, log }),
    startJobLoop('assignments', () => notifyAssignees(functions), { idleMs: 15 * secondMs, log }),
    startJobLoop('automations', () => runAutomations(functions), { idleMs: 2 * secondMs, log }),
    startJobLoop('passed time', () => notePassedTime(functions), { idleMs: minuteMs, log }),
    startJobLoop('escalations', () => escalate(functions), { idleMs: minuteMs / 2, log }),
    startJobLoop('digest', () => sendDigests(functions), { idleMs: minuteMs, log }),
    startJobLoop('housekeeping', keepAllHouse, { idleMs: hourMs, log }),
  ];
  const { cipher } = functions;
  if (cipher) {
    const delivery = createWebhookDelivery({ ...functions, cipher }, (error) =>
      log.error({ err: error, worker: 'webhooks' }, 'worker failed'),
    );
    const startDue = async () => {
      await delivery.startDue();
      return 0;
    };
    workers.push(
      startJobLoop('webhooks', startDue, { idleMs: secondMs, log }),
      { stop: delivery.stop },
      startJobLoop('webhook-health', lookAfterWebhooks, { idleMs: minuteMs, log }),
    );
  }
  workers.push(startJobLoop('disk', watchDisk, { idleMs: minuteMs, log }));
  if (env.AUDIT_URL) workers.push(startJobLoop('audit', shipTrail, { idleMs: 15 * secondMs, log }));
  if (env.DEPLOY_HOOK_URL) {
    workers.push(startJobLoop('deploy', buildElsewhere, { idleMs: 15 * secondMs, log }));
  }
  if (env.BACKUP_MINUTES > 0) {
    const idleMs = env.BACKUP_MINUTES * minuteMs;
    workers.push(startJobLoop('backup', saveChanges, { idleMs, idleFirst: true, log }));
  }

  async function keepAllHouse() {
    await runCleanup(functions, { accounts: () => deleteStaleAuthRecords(db, now()) });
    return 0;
  }

  async function shipTrail() {
    const destination = { url: env.AUDIT_URL ?? '', token: env.AUDIT_TOKEN };
    // A store that does not take it is asked again, however often; one process asks at a time.
    const shipped = await runClaimed(db, { queue: 'audit', item: 'shipping' }, () =>
      shipAudit(db, destination).catch((error: Error) => error),
    );
    if (shipped instanceof Error) throw shipped;
    return shipped ?? 0;
  }

  async function lookAfterWebhooks() {
    await watchWebhooks(db);
    return 0;
  }

  function buildElsewhere() {
    const call = callDeployHook(db, env.DEPLOY_HOOK_URL ?? '', now());
    return reported('deploy', call, (failure) => hide(reasonOf(failure)));
  }

  function saveChanges() {
    return reported('backup', backups.makeIfChanged(), (failure) => failure.message);
  }

  /** Tells agents how a piece of work went, by what is said of its failure. Throws that too. */
  async function reported(
    channel: Channel,
    work: Promise<unknown>,
    say: (failure: Error) => string,
  ): Promise<number> {
    const failure = await work.then(
      () => null,
      (error: Error) => error,
    );
    await reportChannel(db, channel, failure && say(failure));
    if (failure) throw failure;
    return 0;
  }

  /** What has to be written while the disk is full is lost to somebody: told before. */
  async function watchDisk() {
    const rooms = await Promise.all(
      [env.DATA_DIR, env.BACKUP_DIR].map((place) => readDiskSpace(place)),
    );
    const full = rooms.find(({ share }) => share < leastFreeShare);
    if (full) log.warn({ place: full.place, free: full.free }, 'disk nearly full');
    const left = full && `${Math.floor(full.share * 100)} %: ${full.place}`;
    await reportChannel(db, 'disk', left ?? null);
    return 0;
  }

  return {
    stop: async () => {
      if (intake) await intake.stop();
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

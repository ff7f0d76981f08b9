import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type Environment, EnvironmentError, loadEnvironment, mayBePlain } from '../env.ts';
import { startImapIntake } from '../mail/imap.ts';
import { createSend } from '../mail/send-mail.ts';
import { openPostgres } from './database.ts';

/**
 * A server that knows no TLS and writes down what it hears. It is reached as 0.0.0.0: a host that is
 * not known to be this machine, and leads to it all the same.
 */
async function startRecorder(greet: string, answer: (line: string) => string) {
  let heard = '';
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write(greet);
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1');
      for (const line of bytes.toString('latin1').split('\r\n').filter(Boolean)) {
        socket.write(answer(line));
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  running.push(stop);
  return { port, heard: () => heard, connected: once(server, 'connection') };
}

const running: (() => void)[] = [];
afterEach(() => {
  for (const stop of running.splice(0)) stop();
});

const strict: Pick<Environment, 'PLAIN_CONNECTIONS'> = { PLAIN_CONNECTIONS: [] };
const mail = {
  ...{ id: 'a', recipient: 'jan@lab.example', reply_to: null, subject: 'Link', thread: [] },
  ...{ text_body: 'one-time-link', html_body: '', attachments: [], created_at: new Date() },
  ...{ cc: [], bcc: [], from_name: null },
  automatic: true,
} as unknown as Parameters<ReturnType<typeof createSend>>[0];

const speakSmtp = (line: string) =>
  /^EHLO/.test(line) ? '250-mail\r\n250 AUTH PLAIN LOGIN\r\n' : '250 ok\r\n';

it('sends no password and no mail to a server that offers no TLS', async () => {
  const recorder = await startRecorder('220 mail\r\n', speakSmtp);
  const SMTP_URL = `smtp://anna:hunter2secret@0.0.0.0:${recorder.port}`;
  const send = createSend({ ...strict, SMTP_URL, MAIL_FROM: 'info@delvanta.example' }, {} as never);
  await expect(send(mail)).rejects.toThrow();
  expect(recorder.heard()).toMatch(/EHLO[\s\S]*STARTTLS/);
  expect(recorder.heard()).not.toMatch(/AUTH|MAIL FROM|one-time-link/);
});

it('does so where the operator chose it, and says that it is chosen', async () => {
  const recorder = await startRecorder('220 mail\r\n', (line) =>
    /^AUTH/.test(line) ? '235 ok\r\n' : speakSmtp(line),
  );
  const SMTP_URL = `smtp://anna:hunter2secret@0.0.0.0:${recorder.port}`;
  const send = createSend(
    { PLAIN_CONNECTIONS: ['smtp'], SMTP_URL, MAIL_FROM: 'info@delvanta.example' },
    {} as never,
  );
  // The recorder takes no message; that it was asked to log somebody in is enough.
  send(mail).catch(() => {});
  await expect.poll(() => recorder.heard()).toMatch(/AUTH PLAIN/);
});

it('reads no mailbox in clear', async () => {
  const recorder = await startRecorder('* OK IMAP4rev1 ready\r\n', (line) => {
    const [tag, command] = line.split(' ');
    if (command?.toUpperCase() === 'CAPABILITY') {
      return `* CAPABILITY IMAP4rev1 AUTH=PLAIN\r\n${tag} OK\r\n`;
    }
    return `${tag} ${command?.toUpperCase() === 'STARTTLS' ? 'BAD' : 'OK'}\r\n`;
  });
  const url = `imap://anna:hunter2secret@0.0.0.0:${recorder.port}`;
  const failed: unknown[] = [];
  const { promise: refused, resolve } = Promise.withResolvers<void>();
  const note = (fields: unknown) => {
    failed.push(fields);
    resolve();
  };
  const log = { info() {}, warn: note, error: note } as never;
  const intake = startImapIntake({
    ...{ url, isPlain: mayBePlain('imap', url, strict), mostBytes: 1000, log },
    record: async () => true,
    report: async () => {},
  });
  await recorder.connected;
  await refused;
  await intake.stop();
  expect(recorder.heard()).not.toMatch(/LOGIN|AUTHENTICATE|hunter2secret|aHVudGVyMnNlY3JldA/);
});

it('asks a Postgres elsewhere for TLS, and says nothing before', async () => {
  // "N": no TLS here.
  const recorder = await startRecorder('', () => 'N');
  const given = `postgres://anna:hunter2secret@0.0.0.0:${recorder.port}/desk`;
  const { DATABASE_URL = '' } = loadEnvironment({ DATABASE_URL: given });
  const database = openPostgres(DATABASE_URL, 1);
  await expect(database.pool.query('select 1')).rejects.toThrow(/SSL/);
  await database.close();
  // The eight bytes that ask for TLS (protocol 1234.5679).
  expect(Buffer.from(recorder.heard(), 'latin1').toString('hex')).toBe('0000000804d2162f');
});

it.each(['sslmode=disable', 'sslmode=prefer', 'ssl=false'])('refuses to start with %s', (how) => {
  const DATABASE_URL = `postgres://a:b@db.example/desk?${how}`;
  expect(() => loadEnvironment({ DATABASE_URL })).toThrow(EnvironmentError);
  const chosen = loadEnvironment({ DATABASE_URL, PLAIN_CONNECTIONS: 'postgres' });
  expect(chosen.DATABASE_URL).toBe(DATABASE_URL);
  const here = DATABASE_URL.replace('db.example', '127.0.0.1');
  expect(loadEnvironment({ DATABASE_URL: here }).DATABASE_URL).toBe(here);
});

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmod,
  mkdir,
  readdir,
  readFile,
  statfs,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { request } from 'node:http';
import { createServer as createTlsServer, type Server } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { rootCertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { generate } from 'selfsigned';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firm } from '#contract/firm.ts';
import { firmFacts } from '#contract/firm-facts.ts';
import type { Finding } from '#contract/system-check.ts';
import { reportChannel } from '#domain/channel-health.ts';
import { openPostgres } from '#server/database/database.ts';
import { placeholdersIn } from '#server/doctor/check-machine.ts';
import { examine } from '#server/doctor/doctor.ts';
import { report } from '#server/doctor/report.ts';
import type { Subject } from '#server/doctor/subject.ts';
import { loadEnvironment } from '#server/env.ts';
import { createRedaction } from '#server/redaction.ts';
import { createCipher } from '#util/cipher.ts';
import { startAuth } from '../support/auth.ts';
import { createPostgresDatabase } from '../support/databases.ts';
import { startDesk } from '../support/desk.ts';
import { startNameServer } from '../support/dns.ts';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { freePort } from '../support/postgres.ts';
import { startProduct, temporaryDirectory } from '../support/product.ts';

const root = join(import.meta.dirname, '../..');
const dayMs = 24 * 3_600_000;
/** A host that is not known to be this machine, and leads to it all the same. */
const host = '0.0.0.0';

const allFacts = { ...firm, ...firmFacts };

const facts = {
  legalName: 'Noordlab B.V.',
  email: { info: 'info@noordlab.nl' },
  phone: { display: '+31 (0)20 123 45 67', href: 'tel:+31201234567' },
  address: { street: 'Kade 7', postalCode: '1012 AB' },
  registration: { kvk: '12345678', vat: 'NL001234567B01' },
  securityTextExpires: new Date(Date.now() + 200 * dayMs).toISOString(),
};

/** Undone after the last test, the latest first. */
const started: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of started.reverse()) await stop();
});

const trusted: string[] = [];
let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let mailbox: Mailbox;
let database: ReturnType<typeof openPostgres>;
let resolver: Subject['resolver'];
/** Of a product that is kept well, and runs. */
let variables: Record<string, string>;

/** TLS in front of a port, as a reverse proxy puts it there; the certificate is trusted, if told so. */
async function startProxy(
  port: number,
  target: number,
  { isTrusted = true, notAfterDate = new Date(Date.now() + 90 * dayMs) } = {},
) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    notBeforeDate: new Date(Date.now() - 100 * dayMs),
    notAfterDate,
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: host }] }],
  });
  if (isTrusted) trusted.push(cert);
  setDefaultCACertificates([...rootCertificates, ...trusted]);
  const server: Server = createTlsServer({ key, cert }, (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress };
    const to = { host: '127.0.0.1', port: target, path: incoming.url, headers, agent: false };
    const onward = request(to, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  started.push(() => {
    server.closeAllConnections();
    server.close();
  });
}

/** A mail server that asks for a password, and brings what it takes to the mailbox. */
async function startSubmission(): Promise<number> {
  const smtp = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth({ username, password }, _session, done) {
      const isRight = username === 'desk' && password === 'correct horse';
      // As some do, it tells what it was given.
      done(isRight ? null : new Error(`Invalid login: ${password}`), { user: username });
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => mailbox.send(Buffer.concat(chunks)).then(() => done(), done));
    },
  });
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  started.push(() => new Promise<void>((done) => smtp.close(done)));
  return (server.address() as AddressInfo).port;
}

/** clamd, which finds nothing. */
async function startScanner(): Promise<number> {
  const server = createServer((socket) => {
    socket.on('data', (part) => {
      if (part.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  started.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** Runs a command as an operator does, to its end. */
async function command(name: string, args: string[] = [], env: Record<string, string> = {}) {
  const command = ['--disable-warning=ExperimentalWarning', join(root, `server/cli/${name}.ts`)];
  const options = { env: { PATH: process.env.PATH, ...env } };
  return promisify(execFile)(process.execPath, [...command, ...args], options).then(
    ({ stdout }) => ({ code: 0, printed: stdout }),
    ({ code, stdout, stderr }) => ({ code, printed: `${stdout}${stderr}` }),
  );
}

const subject = (changed: Record<string, string> = {}, others: Partial<Subject> = {}): Subject => ({
  env: loadEnvironment({ ...variables, ...changed }),
  facts,
  resolver,
  statfs: async () => ({ bavail: 50_000_000, blocks: 100_000_000, bsize: 4_096 }),
  now: () => new Date(),
  ...others,
});

/** All that is found, by its name. */
async function findings(changed: Record<string, string> = {}, others: Partial<Subject> = {}) {
  const found: Record<string, Finding> = {};
  for await (const finding of examine(subject(changed, others))) found[finding.name] = finding;
  return found;
}

const failing = (says: RegExp, remedy: RegExp) => ({
  ...{ state: 'failure', says: expect.stringMatching(says), remedy: expect.stringMatching(remedy) },
});
const warned = (says: RegExp, remedy: RegExp) => ({
  ...{ state: 'warning', says: expect.stringMatching(says), remedy: expect.stringMatching(remedy) },
});

/** An agent with a second factor, who has been one for some days. */
async function addAgent(email: string, rol: 'agent' | 'admin', days: number) {
  const auth = await startAuth(database);
  const id = await auth.addAgent(email);
  const since = new Date(Date.now() - days * dayMs);
  await database.pool.query('update users set rol = $2, recruiting = true where id = $1', [
    id,
    rol,
  ]);
  await database.pool.query(
    'update users set admin_since = $2 where id = $1 and admin_since is not null',
    [id, since],
  );
  await database.pool.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Phone', 'totp', 'verified', now(), now())`,
    [id],
  );
  return id;
}

beforeAll(async () => {
  directory = await temporaryDirectory();
  started.push(directory.remove);
  mailbox = await startMailbox();
  started.push(mailbox.close);
  const names = await startNameServer({
    'noordlab.nl': ['v=spf1 include:_spf.mail.example -all', 'some-site-verification=1'],
    '_dmarc.noordlab.nl': ['v=DMARC1; p=reject; rua=mailto:dmarc@noordlab.nl'],
    's1._domainkey.noordlab.nl': [`v=DKIM1; k=rsa; p=${'A'.repeat(400)}`],
    'old._domainkey.noordlab.nl': ['v=DKIM1; p='],
    'two.nl': ['v=spf1 -all', 'v=spf1 ~all'],
    '_dmarc.two.nl': ['v=DMARC1; p=none'],
    'open.nl': ['v=spf1 +all'],
  });
  started.push(names.close);
  resolver = names.resolver;
  const url = await createPostgresDatabase('template_migrated');
  database = openPostgres(url, 2);
  started.push(database.close);
  await addAgent('anna@noordlab.nl', 'admin', 30);
  await addAgent('bram@noordlab.nl', 'admin', 30);

  const [port, publicPort] = [await freePort(), await freePort()];
  variables = {
    DATA_DIR: directory.path,
    DATABASE_URL: url,
    PORT: String(port),
    SITE_URL: `https://${host}:${publicPort}`,
    TRUSTED_PROXY_HOPS: '1',
    SMTP_URL: `smtp://desk:correct%20horse@127.0.0.1:${await startSubmission()}`,
    MAIL_FROM: 'desk@noordlab.nl',
    REPLY_ADDRESS: 'reply@noordlab.nl',
    TRUSTED_AUTHSERV_ID: 'mx.noordlab.nl',
    IMAP_URL: mailbox.imapUrl,
    CLAMD_SOCKET: `127.0.0.1:${await startScanner()}`,
    ENCRYPTION_KEY: 'an encryption key of the tests alone',
  };
  const product = await startProduct({ dataDir: directory.path, env: variables });
  started.push(product.stop);
  await database.pool.query(
    `insert into vacancy_versions (vacancy_id, number, kind, content, agent_id)
     select vacancy_id, 2, 'published', content, (select id from users limit 1)
     from vacancy_versions`,
  );
  await startProxy(publicPort, port);
  expect((await command('backup', [], variables)).printed).toContain('Made');
  const drill = await command('restore-drill', [], variables);
  expect(drill.printed).toMatch(/can be restored, by count and checksum: \d+ rows/);
});

it('finds nothing wrong with a product that is kept well, whose mail comes back', async () => {
  const given = subject({}, { sendTo: 'reply@noordlab.nl', dkimSelector: 's1' });
  const printed: string[] = [];
  const counts = await report(examine(given), given.env, (line) => printed.push(line));
  expect(counts, printed.join('\n')).toEqual({ failures: 0, warnings: 0 });
  const text = printed.join('\n');
  expect(text).toContain('ok       Mail sent: A mail to reply@noordlab.nl came back.');
  expect(text).toMatch(/ok {7}TLS: The certificate is valid for (89|90) days/);
  expect(text).toContain(
    'ok       Proxies: 1 proxy wrote X-Forwarded-For, TRUSTED_PROXY_HOPS is 1.',
  );
  expect(text).toMatch(/ok {7}Restore drill: delvanta-.+ was restored 0 minutes ago/);
  expect(text).toContain('ok       Two-step verification: All 2 agents have set it up.');
});

it('finds what is wrong with the site and the way to it', async () => {
  const names = await findings({ TRUSTED_PROXY_HOPS: '2' });
  expect(names.Proxies).toMatchObject(failing(/anybody can choose/, /TRUSTED_PROXY_HOPS=1/));
  expect((await findings({ TRUSTED_PROXY_HOPS: '0' })).Proxies).toMatchObject(
    failing(/share its limits/, /TRUSTED_PROXY_HOPS=1/),
  );
  // A stranger's installation under our name.
  await mkdir(join(directory.path, 'other/keys'), { recursive: true, mode: 0o700 });
  await writeFile(join(directory.path, 'other/keys/signing.json'), '{"keys":[{"kid":"x"}]}', {
    mode: 0o600,
  });
  const stranger = await findings({
    DATA_DIR: join(directory.path, 'other'),
    ENCRYPTION_KEY: 'another key, of another installation',
  });
  expect(stranger.Site).toMatchObject(failing(/another installation/, /environment/));
  expect(stranger.Proxies).toMatchObject({ state: 'skipped' });

  const [expired, strange] = [await freePort(), await freePort()];
  await startProxy(expired, Number(variables.PORT), {
    notAfterDate: new Date(Date.now() - 2 * dayMs),
  });
  await startProxy(strange, Number(variables.PORT), { isTrusted: false });
  const late = await findings({ SITE_URL: `https://${host}:${expired}` });
  expect(late.TLS).toMatchObject(failing(/expired on \d{4}-/, /renew/));
  expect(late.Site).toMatchObject(failing(/expired/, /proxy/));
  expect((await findings({ SITE_URL: `https://${host}:${strange}` })).TLS).toMatchObject(
    failing(/Browsers refuse the certificate/, /public authority/),
  );
  const away = await findings({ SITE_URL: `http://${host}:${await freePort()}` });
  expect(away['Site address']).toMatchObject(failing(/not encrypted/, /SITE_URL/));
  expect(away.Site).toMatchObject(failing(/ECONNREFUSED/, /Start the server/));
});

it('prints no secret in the form in which SMTP sends it, and nothing that a terminal obeys', () => {
  const { env } = subject({ SMTP_URL: 'smtps://user:s3%20cret@mail.example:465' });
  const hide = createRedaction(env);
  const sent = Buffer.from('\0user\0s3 cret').toString('base64');
  const login = Buffer.from('s3 cret').toString('base64');
  expect(hide(`535 no: AUTH PLAIN ${sent}, ${login}, s3 cret, s3%20cret`)).not.toMatch(/s3|=/);
  expect(hide('535 \x1b]0;owned\x07\x1b[2J\r\nok       Mail: \u202efine')).toBe(
    '535  ]0;owned [2J ok       Mail:  fine',
  );
});

it('finds what is wrong with mail and its domain, and prints no password', async () => {
  const changed = {
    SMTP_URL: variables.SMTP_URL?.replace('correct%20horse', 'wrong%20pony') ?? '',
    IMAP_URL: mailbox.imapUrl.replace('testpass', 'guess4242'),
    MAIL_FROM: 'desk@bare.nl',
  };
  const given = subject(changed, { dkimSelector: 's1', sendTo: 'reply@noordlab.nl' });
  const printed: string[] = [];
  expect((await report(examine(given), given.env, (line) => printed.push(line))).failures).toBe(6);
  const text = printed.join('\n');
  expect(text).toMatch(
    /failure {2}SMTP: Invalid login: 535 .*\[redacted\].*\n +→ Compare SMTP_URL/,
  );
  expect(text).toMatch(/failure {2}Mail sent: Invalid login/);
  expect(text).toMatch(/failure {2}Mailbox: .+\n +→ Compare IMAP_URL/);
  expect(text).toMatch(
    /failure {2}SPF: bare.nl does not say.+\n +→ Keep one TXT record at bare.nl/,
  );
  expect(text).toMatch(/failure {2}DKIM: There is no key at s1._domainkey.bare.nl/);
  expect(text).toMatch(/failure {2}DMARC: bare.nl does not say.+\n.+_dmarc.bare.nl/);
  for (const secret of [
    'wrong pony',
    'wrong%20pony',
    'guess4242',
    variables.ENCRYPTION_KEY ?? '',
  ]) {
    expect(text).not.toContain(secret);
  }

  const two = await findings({ MAIL_FROM: 'desk@two.nl' }, { dkimSelector: undefined });
  expect(two.SPF).toMatchObject(failing(/2 SPF records/, /one TXT record/));
  expect(two.DMARC).toMatchObject(warned(/p=none/, /p=quarantine/));
  expect(two.DKIM).toMatchObject({ state: 'skipped' });
  const open = await findings({ MAIL_FROM: 'desk@mail.open.nl' });
  expect(open.SPF).toMatchObject(failing(/mail.open.nl does not say/, /TXT/));
  expect((await findings({ MAIL_FROM: 'desk@open.nl' })).SPF).toMatchObject(
    failing(/everybody/, /-all/),
  );
  // A name above may speak for those below.
  const below = await findings({ MAIL_FROM: 'desk@mail.noordlab.nl' }, { dkimSelector: 'old' });
  expect(below.DMARC).toMatchObject({ state: 'ok', says: expect.stringContaining('p=reject') });
  const old = await findings({}, { dkimSelector: 'old' });
  expect(old.DKIM).toMatchObject(failing(/withdrawn/, /publish/));
  const none = await findings({ SMTP_URL: '', MAIL_FROM: '', IMAP_URL: '' });
  expect(none.SMTP).toMatchObject(failing(/not set/, /SMTP_URL/));
  expect(none.Mailbox).toMatchObject(warned(/No mail comes in/, /IMAP_URL/));
});

it('finds what is wrong with the machine: clock, disk, keys, scanner, facts', async () => {
  const full = await findings(
    { CLAMD_SOCKET: `127.0.0.1:${await freePort()}` },
    {
      facts: allFacts,
      statfs: async () => ({ bavail: 4_000_000, blocks: 100_000_000, bsize: 4_096 }),
      // The machine's clock, as far as the doctor knows.
      now: () => new Date(Date.now() + 30_000),
    },
  );
  expect(full.Disk).toMatchObject(failing(/4 % free/, /Free some space/));
  expect(full.Clock).toMatchObject(warned(/(29|30|31) seconds ahead of the site/, /NTP/));
  expect(full['Virus scanner']).toMatchObject(failing(/does not answer/, /CLAMD_SOCKET/));
  expect(full['Facts of the firm']).toMatchObject(
    failing(/phone.display.+registration.kvk/, /firm.ts/),
  );
  expect(placeholdersIn(allFacts)).toEqual(expect.arrayContaining(['domain', 'address.street']));
  expect(placeholdersIn(allFacts)).not.toContain('address.city');
  expect(placeholdersIn(allFacts), 'examples that say so').toContain('employment');
  expect(placeholdersIn({ terms: { areExamples: false, paymentDays: 30 } })).toEqual([]);
  const broken = await findings({}, { statfs: () => statfs('/no/such/place') });
  expect(broken.Disk).toMatchObject(failing(/ENOENT/, /mounted/));

  const signing = join(directory.path, 'keys/signing.json');
  await chmod(signing, 0o644);
  expect((await findings()).Keys).toMatchObject(failing(/signing.json/, /chmod/));
  await chmod(signing, 0o600);
  const longAgo = new Date(Date.now() - 400 * dayMs);
  await utimes(signing, longAgo, longAgo);
  expect((await findings()).Keys).toMatchObject(warned(/400 days/, /rotate-keys/));
  await utimes(signing, new Date(), new Date());
});

it('finds old and damaged backups, and that none was restored for long', async () => {
  const backups = join(directory.path, 'backups');
  const [name = ''] = (await readdir(backups)).filter((each) => each.endsWith('.sealed'));
  const ofDaysAgo = async (days: number) => {
    const moment = new Date(Date.now() - days * dayMs);
    await utimes(join(backups, name), moment, moment);
    return (await findings()).Backups;
  };
  expect(await ofDaysAgo(3)).toMatchObject(warned(/3 days old and complete/, /BACKUP_MINUTES/));
  expect(await ofDaysAgo(9)).toMatchObject(failing(/9 days old/, /BACKUP_MINUTES/));
  expect((await findings({ ENCRYPTION_KEY: 'x'.repeat(32) })).Backups).toMatchObject(
    failing(/cannot be opened/, /before you need it/),
  );
  const later = { now: () => new Date(Date.now() + 100 * dayMs) };
  expect((await findings({}, later))['Restore drill']).toMatchObject(
    warned(/restored 100 days ago/, /restore-drill/),
  );
  await truncate(join(backups, name), 200);
  expect((await findings()).Backups).toMatchObject(failing(/damaged|cannot be opened/, /backup/));
  const elsewhere = await findings({
    BACKUP_DIR: join(directory.path, 'none'),
    BACKUP_MINUTES: '60',
  });
  expect(elsewhere.Backups).toMatchObject(failing(/none in/, /npm run backup/));
  expect(elsewhere['Restore drill']).toMatchObject(warned(/No backup was ever/, /restore-drill/));
});

it('finds what is wrong in the database', async () => {
  const { pool } = database;
  await pool.query(`update users set active = false where email = 'bram@noordlab.nl'`);
  await addAgent('cas@noordlab.nl', 'agent', 0);
  await pool.query(
    `delete from auth.mfa_factors where user_id in (select id from users where email <> 'bram@noordlab.nl')`,
  );
  await pool.query(`update users set recruiting = false`);
  await pool.query(`delete from vacancy_versions where agent_id is not null`);
  await pool.query(
    `insert into outbox (recipient, subject, text_body, html_body, status, queued_at) values
     ('a@lab.nl', '', '', '', 'dead', now()), ('b@lab.nl', '', '', '', 'held', now())`,
  );
  await pool.query(
    `insert into outbox (recipient, subject, text_body, html_body, queued_at, due_at)
     values ('c@lab.nl', '', '', '', now() - interval '1 hour', now() + interval '1 hour')`,
  );
  await pool.query(
    `insert into work_claims (queue, item, claims, claimed_at, due_at)
    values ('clock', $1, 3, now(), now())`,
    [randomUUID()],
  );
  await pool.query(
    `insert into setting_changes (name, version, actor_id, old, new)
     select 'calendar', 1, id, '{}', '{}' from users where email = 'anna@noordlab.nl'`,
  );
  await pool.query(`alter table setting_changes disable trigger forbid_change`);
  await pool.query(`update setting_changes set new = '{"quietly": true}'`);
  const waiting = await (await startDesk(database)).newTicket();
  await pool.query(`update tickets set quarantine = 'flood' where id = $1`, [waiting]);
  const later = { now: () => new Date(Date.now() + 3 * dayMs) };
  expect((await findings({}, later)).Quarantine).toMatchObject(
    warned(/^1 message for more than 2 days/, /Release/),
  );
  const found = await findings();
  expect(found.Admins).toMatchObject(warned(/only one/, /second person/));
  expect(found['Two-step verification']).toMatchObject(
    warned(/2 of 2 have not set it up, 1 admin/, /Team and access/),
  );
  expect(found.Recruiting).toMatchObject(warned(/Nobody/, /recruiting/));
  expect(found.Vacancies).toMatchObject(
    warned(/^stagiair, servicedesk, frontend, lowcode: open as this product came/, /Recruiting/),
  );
  expect(found['Dead letters']).toMatchObject(
    warned(/^1 mail to send, 0 mails received, 1 job/, /again/),
  );
  expect(found['Waiting mail']).toMatchObject(warned(/^1 mail for more/, /mail server/));
  expect(found['Audit trail']).toMatchObject(
    failing(/setting:calendar:1 \(changed\)/, /verify-audit/),
  );

  await pool.query(`update session_settings set second_factor_from = current_date - 1`);
  expect((await findings())['Two-step verification']).toMatchObject({ state: 'ok' });
  await pool.query(
    `delete from supabase_migrations.schema_migrations where version = '20261122121200'`,
  );
  // Where no server reads the mailbox and says that it is well again.
  const DATABASE_URL = await createPostgresDatabase('template_migrated');
  const fresh = openPostgres(DATABASE_URL, 1);
  await reportChannel(fresh.kysely, 'imap', 'Invalid credentials');
  await fresh.close();
  const empty = await findings({ DATABASE_URL });
  expect(empty['Incoming mail']).toMatchObject(failing(/Invalid credentials/, /restart/));
  expect(empty.Admins).toMatchObject(failing(/none/, /link/));
  const older = await findings();
  expect(older.Database).toMatchObject(failing(/1 migration not applied/, /Start this version/));
  expect(older).not.toHaveProperty('Admins');
  const url = `postgres://postgres:topsecret@127.0.0.1:${await freePort()}/delvanta`;
  const absent = await findings({ DATABASE_URL: url });
  expect(absent.Database).toMatchObject(failing(/ECONNREFUSED/, /DATABASE_URL/));
});

it('names all that a fresh directory lacks, makes nothing there, and ends with 1', async () => {
  const fresh = await temporaryDirectory();
  const { code, printed } = await command('doctor', [], { DATA_DIR: join(fresh.path, 'data') });
  expect(code).toBe(1);
  for (const name of ['Site address', 'Site', 'SMTP', 'Facts of the firm', 'Backups', 'Database']) {
    expect(printed).toMatch(new RegExp(`^failure  ${name}: .+\n +→ .+`, 'm'));
  }
  expect(printed).toMatch(/^\d+ failures, \d+ warnings, \d+ ok, \d+ skipped\.$/m);
  expect(await readdir(fresh.path)).toEqual([]);
  const wrong = await command('doctor', [], { SMTP_URL: 'smtp://x:hunter2@mail' });
  expect(wrong).toMatchObject({
    code: 1,
    printed: expect.stringContaining('MAIL_FROM must be set'),
  });
  expect((await command('doctor', ['--sendto', 'x'])).printed).toContain("'--sendto'");
  await fresh.remove();
});

it('asks the server that holds the embedded database, and says so where it does not answer', async () => {
  const own = await temporaryDirectory();
  const PORT = String(await freePort());
  const given = { DATA_DIR: own.path, PORT };
  const product = await startProduct({ dataDir: own.path, env: { PORT } });
  const beside = await command('doctor', [], given);
  expect(beside.code).toBe(1);
  expect(beside.printed).toMatch(/^ok {7}Site: It answers/m);
  expect(beside.printed).toMatch(/^ok {7}Database: Embedded, Postgres \d+.*every migration/m);
  expect(beside.printed).toMatch(/^failure {2}Admins: There is none\.\n +→ Open the link/m);
  const seal = createCipher(await readFile(join(own.path, 'keys/encryption'), 'utf8'));
  const ask = async (path: string, proof: string) => {
    const headers = { Authorization: `Bearer ${proof}` };
    return (await fetch(`${product.url}${path}`, { headers })).status;
  };
  const [path, other] = ['/doctor/database', '/doctor/forwarded'];
  expect(await ask(path, seal.seal(String(Date.now()), path))).toBe(200);
  expect(await ask(path, seal.seal(String(Date.now()), other))).toBe(404);
  expect(await ask(path, seal.seal(String(Date.now() - 61_000), path))).toBe(404);
  expect(await ask(path, 'sealed:1:AAAA')).toBe(404);
  expect((await fetch(product.url + other)).status).toBe(404);
  const lost = await command('doctor', [], { ...given, ENCRYPTION_KEY: 'y'.repeat(32) });
  expect(lost.printed).toMatch(
    /^warning {2}Database: Another process \(process \d+\) is using .+ did not answer.+\n +→ Run this with/m,
  );
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  await product.stop();
  // Nobody holds it now: it is read where it is.
  const alone = await command('doctor', [], given);
  expect(alone.printed).toMatch(/^failure {2}Site: .*ECONNREFUSED/m);
  expect(alone.printed).toMatch(/^failure {2}Admins: There is none/m);
  await own.remove();
});

import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';

/** A real mailbox: a server that takes mail by SMTP, and another that hands it out by IMAP. */
export interface Mailbox {
  imapUrl: string;
  /** Mails a message byte for byte. */
  send(raw: string | Buffer): Promise<void>;
  /** How many messages are not marked as seen. */
  unseen(): number;
  /** Ends every IMAP connection, as a restart of the server does. */
  disconnect(): void;
  close(): Promise<void>;
}

export async function startMailbox(): Promise<Mailbox> {
  const imap = hoodiecrow({ plugins: ['IDLE', 'LITERALPLUS', 'UNSELECT'] });
  const sockets = new Set<Socket>();
  imap.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => imap.listen(0, '127.0.0.1', done));

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        imap.appendMessage('INBOX', [], new Date(), Buffer.concat(chunks).toString('latin1'));
        done();
      });
    },
  });
  const smtpServer = smtp.listen(0, '127.0.0.1');
  await once(smtpServer, 'listening');
  const port = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  const transport = createTransport({ host: '127.0.0.1', port: port(smtpServer), pool: true });
  return {
    imapUrl: `imap://testuser:testpass@127.0.0.1:${port(imap.server)}`,
    async send(raw) {
      const envelope = { from: 'somebody@lab.example', to: 'reply@delvanta.example' };
      await transport.sendMail({ envelope, raw });
    },
    unseen: () =>
      imap.getMailbox('INBOX').messages.filter(({ flags }) => !flags.includes('\\Seen')).length,
    disconnect: () => {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      transport.close();
      for (const socket of sockets) socket.destroy();
      await Promise.all([
        new Promise<void>((done) => imap.close(done)),
        new Promise<void>((done) => smtp.close(done)),
      ]);
    },
  };
}

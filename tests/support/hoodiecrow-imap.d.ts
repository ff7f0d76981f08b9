/** The library has no types of its own; these are of what is used. */
declare module 'hoodiecrow-imap' {
  import type { Server, Socket } from 'node:net';

  interface ImapServer {
    server: Server;
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
    /** `raw`: a character per byte. */
    appendMessage(mailbox: string, flags: string[], date: Date, raw: string): void;
    getMailbox(name: string): { messages: { flags: string[] }[] };
    connectionHandlers: ((connection: { socket: Socket }) => void)[];
  }

  export default function hoodiecrow(options: { plugins: string[] }): ImapServer;
}

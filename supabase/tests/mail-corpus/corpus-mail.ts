/** The conversation of ours that a mail of the corpus answers. */
export interface Answered {
  /** Of the ticket. */
  number: number;
  /** Of our last mail in it, with angle brackets. */
  messageId: string;
  /** The address that our mail asks to be answered at. */
  replyTo: string;
}

/** A mail as some program writes it, and what has to be read of it. */
export interface CorpusMail {
  name: string;
  /** Whether it answers {@link Answered}, or opens a ticket. */
  isAnswer: boolean;
  /** Its bytes, from an address. */
  raw(from: string, answered: Answered): Uint8Array;
  /** The name; null where it gives none, and the address stands for it. */
  sender: string | null;
  subject: string;
  /** The whole text that is new. */
  body: string;
  /** What the earlier mails in it say; null where it quotes none. */
  quoted: string | null;
  /** The names of its files, in their order. */
  files: string[];
  /** The mail that it passes on. */
  forwarded?: { name: string; email: string; subject: string; body: string; note: string };
  /** The files that the HTML shows in their place. */
  inline?: string[];
}

export type Tongue = 'nl' | 'en' | 'de' | 'fr';
export const tongues = ['nl', 'en', 'de', 'fr'] as const;

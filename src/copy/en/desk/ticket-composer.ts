export default {
  label: 'Write a reply or a note',
  reply: 'Reply',
  note: 'Internal note',
  replyField: (name: string) => `Reply to ${name}`,
  noteField: 'Note for colleagues',
  replyHint: (email: string) => `Goes to ${email} by e-mail.`,
  noteHint: 'For colleagues only. The customer does not see this.',
  sendReply: 'Send reply',
  sendNote: 'Save note',
  sending: 'Sending…',
  shortcut: 'Ctrl + Enter sends',
  draft: {
    waits: 'draft waiting',
    kept: 'Draft saved',
    here: 'Draft kept in this browser, not on the server yet',
    conflict: {
      title: 'On another device, or in another window, you went on with this draft:',
      theirs: 'Go on with that text',
      mine: 'Keep the text below',
    },
  },
  newer: {
    title: (count: number) =>
      count === 1
        ? '1 new message since you began to write.'
        : `${count} new messages since you began to write.`,
    review: 'Review',
    sendAnyway: 'Send anyway',
  },
  undoSend: {
    leaves: 'Your reply is about to be sent.',
    seconds: (seconds: number) => `${seconds} s left.`,
    button: 'Undo',
  },
  attachments: {
    list: 'Attachments',
    add: 'Add an attachment',
    limits: 'PDF, Office, picture, text or zip. Up to 10 MB a file, 10 files, 15 MB together.',
    uploading: (name: string) => `Uploading ${name}`,
    remove: (name: string) => `Remove ${name}`,
    retry: (name: string) => `Upload ${name} again`,
    problems: {
      'file-type': 'This kind of file cannot go along, or its content does not match its name.',
      'file-unreadable': 'This file could not be examined safely.',
      'file-too-large': 'This file is larger than 10 MB.',
      together: 'This would make more than 10 files, or more than 15 MB together.',
      infected: 'The virus scanner found something in this file.',
    },
  },
  closed: 'This ticket is closed. Reopen it to answer the customer.',
  quarantine: 'This ticket is in quarantine. Release it to answer the customer.',
  noAddress: 'No e-mail address is known for this ticket: only a note is possible.',
  empty: 'Write something first.',
  failed: 'Not sent',
  mention: 'Colleagues to mention',
  foreign: (text: string, reader: string) =>
    `This text is in ${text}; the customer reads ${reader}.`,
} as const;

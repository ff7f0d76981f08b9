export default {
  formatted: 'Show formatting',
  text: 'Show as text',
  raw: 'Download the original email',
  rawFailed: 'The email could not be downloaded',
  frame: (author: string) => `Email from ${author} with its formatting`,
  larger: 'Show larger',
  remote: (count: number) =>
    count === 1
      ? 'One picture is on a server elsewhere and has not been loaded.'
      : `${count} pictures are on a server elsewhere and have not been loaded.`,
  remoteNote: 'If you load them, the sender can see that, when and from where you open the email.',
  cc: (addresses: string) => `Also to: ${addresses}`,
  bcc: (addresses: string) => `Bcc, seen by nobody: ${addresses}`,
  forwardedBy: (name: string) => `Forwarded to the desk by ${name}.`,
  forwardedTo: (addresses: string) => `Forwarded to: ${addresses}`,
  forward: {
    open: 'Forward…',
    title: 'Forward the message',
    intro: (files: number): string =>
      files === 0
        ? 'The message is below your text. The customer notices nothing. An answer comes to this ticket.'
        : 'The message is below your text and its attachments are sent with it. The customer notices nothing. An answer comes to this ticket.',
    to: 'To',
    toNote: '(several addresses with a comma between them; they see each other)',
    body: 'Your text',
    submit: 'Forward',
    own: 'This is an address of our own: the email would come back here.',
  },
  load: 'Load pictures',
} as const;

/** What a mail server's words come down to, most telling first; its own words stand beside ours. */
const causes = [
  ['certificate', /certificate|self.signed|altnames|CERT_|UNABLE_TO_VERIFY/i],
  ['plain', /STARTTLS|ETLS|upgrade.*TLS|requires? TLS/i],
  ['login', /AUTH|credential|password|log ?in|535|user ?name/i],
  ['sender', /sender|relay|MAIL FROM|5\.7\./i],
  ['mailbox', /mailbox.*(exist|found)|no such mailbox|NONEXISTENT/i],
  ['unknown', /ENOTFOUND|EDNS|EAI_AGAIN|getaddrinfo/i],
  ['silent', /ETIMEDOUT|time(d )?.?out|no answer within|greeting never received/i],
  ['refused', /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|connection (lost|refused|closed)/i],
] as const;

export type FailureCause = (typeof causes)[number][0];

/** Undefined where the words tell nothing that we know. */
export const failureCause = (said: string): FailureCause | undefined =>
  causes.find(([, pattern]) => pattern.test(said))?.[0];

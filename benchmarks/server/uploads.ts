import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { tooManyBytes } from '#contract/cv.ts';
import { pdf } from '#tests/support/documents.ts';
import { residentMegabytes, watchMemory } from './memory.ts';
import { anonKey } from './start.ts';

const atOnce = 200;

/** What the process's memory does while 200 people send a CV of just under 5 MB at once. */
export async function uploads(url: string, pid: number) {
  const memory = watchMemory(pid);
  const before = await residentMegabytes(pid);
  const cv = pdf({ size: tooManyBytes - 1 });
  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, index) => apply(url, `sanne.${index}@bench.example`, cv)),
  ).finally(memory.stop);
  const seconds = (performance.now() - started) / 1000;
  return {
    'accepted of 200': answers.filter((status) => status === 200).length,
    's in all': seconds.toFixed(1),
    'MB before': before,
    'MB at most': await memory.most,
  };
}

/** Sends an application; resolves with the answer's status. One copy of the CV serves all senders. */
function apply(url: string, email: string, cv: Uint8Array): Promise<number | undefined> {
  const fields = { name: 'Sanne de Vries', email, phone: '06 12345678', vacancy: 'frontend' };
  const boundary = randomUUID();
  const part = (name: string, rest: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}`;
  const head = [
    ...Object.entries(fields).map(([name, value]) => part(name, `\r\n\r\n${value}\r\n`)),
    part('cv', '; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n'),
  ].join('');
  const tail = `\r\n--${boundary}--\r\n`;
  return new Promise((resolve, reject) => {
    const sending = request(`${url}/functions/v1/submit-application`, {
      method: 'POST',
      agent: false,
      headers: {
        apikey: anonKey,
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Content-Length': head.length + cv.byteLength + tail.length,
      },
    });
    sending.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sending.once('error', reject);
    sending.write(head);
    sending.write(cv);
    sending.end(tail);
  });
}

/** So much of a mail is looked at, in bytes, and so much of a line is shown, in characters. */
export const rawHeaderBytes = 16 * 1024;
const mostShown = 200;

/**
 * What the headers of a mail that no parser came through say of it, as it stands there: not decoded,
 * not believed, good for recognising it. Null where they do not say it.
 */
export function readRawHeaders(beginning: Uint8Array) {
  const text = new TextDecoder().decode(beginning.subarray(0, rawHeaderBytes));
  const lines = text.split(/\r\n|\r|\n/);
  const end = lines.indexOf('');
  const headers = end < 0 ? lines : lines.slice(0, end);
  const say = (name: string) => {
    const at = headers.findIndex((line) => line.toLowerCase().startsWith(`${name}:`));
    if (at < 0) return null;
    const folded = headers.slice(at + 1, at + 4);
    const more = folded.findIndex((line) => !/^[ \t]/.test(line));
    const whole = [headers[at]?.slice(name.length + 1), ...folded.slice(0, more < 0 ? 3 : more)];
    return whole.join(' ').replace(/\s+/g, ' ').trim().slice(0, mostShown) || null;
  };
  return { sender: say('from'), subject: say('subject') };
}

import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Looks at a process's resident memory until told to stop; `most` is the most that it saw. */
export function watchMemory(pid: number) {
  let watching = true;
  const watch = async () => {
    let most = 0;
    while (watching) {
      most = Math.max(most, await residentMegabytes(pid));
      await wait(50);
    }
    return most;
  };
  return {
    most: watch(),
    stop: () => {
      watching = false;
    },
  };
}

/** A process's resident memory, in MB. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(status) ?? [];
  return Math.round((Number(kilobytes) * 1024) / 1e6);
}

/** A line for the person who started the server. The log is for machines. */
export const printLine = (line: string) => console.error(line);

/** Waits for a step of the start, and says so when it takes longer than a second. */
export async function step<Result>(name: string, work: Promise<Result>): Promise<Result> {
  const timer = setTimeout(printLine, 1_000, `${name} ...`);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}

import PostalMime from 'postal-mime';

/** So many bytes of a body are read at once, unless one line is longer. */
const blockBytes = 64 * 1024;

const [lineFeed, carriageReturn, dash, equals, space, tab] = [10, 13, 0x2d, 0x3d, 0x20, 9];

/**
 * The library reads a mail line by line and keeps each line of a body as a piece of its own: a megabyte
 * of line ends takes it ten seconds. Here it gets the lines of a body by blocks, which say the same.
 *
 * `readLine` and the fields below are the library's own, not promised to anybody. Should it read otherwise
 * one day, this is never called and the tests of what tires a reader of mail fail.
 */
export class MimeReader extends PostalMime {
  declare private readonly av: Uint8Array<ArrayBuffer>;
  declare private readPos: number;
  declare private readonly boundaries: readonly { value: Uint8Array }[];
  declare private readonly currentNode: {
    state: 'header' | 'body' | 'finished';
    contentTransferEncoding: { encoding: string };
  };
  private readonly block = new Uint8Array(blockBytes);

  readLine(): { bytes: Uint8Array<ArrayBuffer>; done: boolean } {
    const first = this.takeLine();
    const bytes =
      this.currentNode.state === 'header' || this.isBoundary(first) ? first : this.takeBlock(first);
    return { bytes, done: this.readPos >= this.av.length };
  }

  /** The next line without its end, as the library cuts it. */
  private takeLine(): Uint8Array<ArrayBuffer> {
    const start = this.readPos;
    const at = this.av.indexOf(lineFeed, start);
    let end = at < 0 ? this.av.length : at;
    this.readPos = at < 0 ? end : at + 1;
    while (end > start && this.av[end - 1] === carriageReturn) end--;
    return this.av.subarray(start, end);
  }

  /**
   * A line of a body and those that follow it, up to one that bounds a part. Line feeds stand between
   * them, but for where quoted-printable says that a line goes on in the next.
   */
  private takeBlock(first: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    const { av, block } = this;
    if (first.length > block.length) return first;
    const isQuoted = /quoted-printable/i.test(this.currentNode.contentTransferEncoding.encoding);
    block.set(first);
    let length = first.length;
    while (this.readPos < av.length) {
      const isSoft = isQuoted && length > 0 && block[length - 1] === equals;
      // An escape that is cut in two is none, and would be one if its halves met here.
      if (isSoft && (block[length - 2] === equals || block[length - 3] === equals)) break;
      const start = this.readPos;
      let next = start;
      while (next < av.length && av[next] !== lineFeed) next++;
      let end = next;
      while (end > start && av[end - 1] === carriageReturn) end--;
      const joint = isSoft ? length - 1 : length + 1;
      if (joint + end - start > block.length) break;
      if (av[start] === dash && this.isBoundary(av.subarray(start, end))) break;
      if (!isSoft) block[length] = lineFeed;
      for (let from = start, to = joint; from < end; from++, to++) block[to] = av[from] ?? 0;
      length = joint + end - start;
      this.readPos = Math.min(next + 1, av.length);
    }
    return block.slice(0, length);
  }

  /** Whether a line begins or ends a part (RFC 2046, 5.1.1). */
  private isBoundary(line: Uint8Array): boolean {
    if (line[0] !== dash || line[1] !== dash) return false;
    let end = line.length;
    while (end > 2 && (line[end - 1] === space || line[end - 1] === tab)) end--;
    const isEnd = end >= 4 && line[end - 1] === dash && line[end - 2] === dash;
    return this.boundaries.some(
      ({ value }) =>
        (value.length === end - 2 || (isEnd && value.length === end - 4)) &&
        value.every((byte, index) => byte === line[index + 2]),
    );
  }
}

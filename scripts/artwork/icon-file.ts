const headerBytes = 6;
const entryBytes = 16;

/**
 * Puts PNG pictures into one `.ico`, which holds them as they are.
 * https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
export function iconFile(pictures: readonly Buffer[]): Buffer {
  const index = Buffer.alloc(headerBytes + entryBytes * pictures.length);
  index.writeUInt16LE(1, 2);
  index.writeUInt16LE(pictures.length, 4);
  let offset = index.length;
  for (const [number, picture] of pictures.entries()) {
    const entry = headerBytes + entryBytes * number;
    // Where a PNG says how wide and how high it is.
    index.writeUInt8(picture.readUInt32BE(16), entry);
    index.writeUInt8(picture.readUInt32BE(20), entry + 1);
    index.writeUInt16LE(1, entry + 4);
    index.writeUInt16LE(32, entry + 6);
    index.writeUInt32LE(picture.length, entry + 8);
    index.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([index, ...pictures]);
}

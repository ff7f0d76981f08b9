/** Thrown when an archive cannot be taken in; the message says why, and that nothing is lost. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

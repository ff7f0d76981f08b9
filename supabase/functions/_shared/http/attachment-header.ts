/** What tells a browser to keep an answer as a file of that name (RFC 6266, RFC 8187). */
export const attachmentNamed = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`;

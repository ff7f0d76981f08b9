/** What every network shows of a link, in pixels. */
export const socialSize = { width: 1200, height: 630 } as const;

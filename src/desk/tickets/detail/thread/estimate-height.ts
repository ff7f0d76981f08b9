import type { Message } from '#data/tickets.ts';

const [least, most] = [120, 1_400];
const lineHeight = 25;
const characterWidth = 7.6;
/** How high a picture in its place usually is, as wide as the frame lets it be. */
const pictureHeight = 280;

/** About how many pixels a mail is high in a frame of a width, from what it says and shows. */
export function estimateHeight(
  { body, quoted, files }: Pick<Message, 'body' | 'quoted' | 'files'>,
  width: number,
): number {
  const perLine = Math.max(20, Math.floor((width - 16) / characterWidth));
  const lines = `${body}\n${quoted ?? ''}`
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
  const pictures = files.filter(({ isInline }) => isInline).length * pictureHeight;
  return Math.min(most, Math.max(least, lines * lineHeight + pictures + 48));
}

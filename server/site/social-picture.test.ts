import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawSocialPicture } from './social-picture.ts';
import { socialSize } from './social-size.ts';

it.each([
  ['one word', 'Tester'],
  ['a word wider than the picture', 'Arbeidsongeschiktheidsverzekeringsdeskundige'.repeat(3)],
  ['more words than the picture holds', 'Medewerker servicedesk '.repeat(12)],
  ['signs of markup', '<script>&"\'</script>'],
  ['letters that our font lacks', '検査技師 👩🏽‍🔬 مهندس'],
  ['no letters', ' '],
])('draws %s', async (_what, title) => {
  const { width, height } = socialSize;
  const plate = sharp({ create: { width, height, channels: 3, background: '#0b211c' } }).png();
  const picture = sharp(await drawSocialPicture(await plate.toBuffer(), title));
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width, height });
  // Nothing of the words stands where the plate ends.
  const edge = picture.extract({ left: width - 60, top: 0, width: 60, height });
  const { channels } = await sharp(await edge.png().toBuffer()).stats();
  for (const { max } of channels) expect(max).toBeLessThan(60);
});

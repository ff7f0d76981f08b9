const size = 64;
let shown = 0;

/** Writes a number on the tab's icon, and on that of an installed app; 0 takes it away. */
export async function showBadge(count: number): Promise<void> {
  shown = count;
  // Not every browser can, and one that cannot just now is no failure.
  if (navigator.setAppBadge) void navigator.setAppBadge(count).catch(() => {});
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) return;
  icon.dataset.plain ??= icon.getAttribute('href') ?? '';
  const { plain } = icon.dataset;
  const drawn = count > 0 && plain ? await draw(plain, count) : undefined;
  // A later number may have been drawn first.
  if (shown !== count) return;
  icon.type = drawn ? 'image/png' : 'image/svg+xml';
  icon.href = drawn ?? plain;
}

async function draw(plain: string, count: number): Promise<string | undefined> {
  const image = new Image(size, size);
  image.src = plain;
  await image.decode().catch(() => {});
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  if (image.complete && image.naturalWidth > 0) pen.drawImage(image, 0, 0, size, size);
  const radius = size * 0.34;
  const [x, y] = [size - radius, size - radius];
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = '#b3261e';
  pen.fill();
  pen.fillStyle = '#ffffff';
  pen.font = `bold ${count > 9 ? 26 : 34}px sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(count > 99 ? '99' : String(count), x, y + 2);
  return canvas.toDataURL('image/png');
}

/** Every page in each language, with the addresses of its other languages, and its last change if known. */
export function sitemap(siteUrl: string, changes: ReadonlyMap<string, string | undefined>): string {
  const entries = [...changes].flatMap(([path, day]) => {
    const dutch = siteUrl + path;
    const english = `${dutch}?lang=en`;
    const alternates =
      alternate('nl', dutch) + alternate('en', english) + alternate('x-default', dutch);
    const changed = day ? `<lastmod>${day}</lastmod>` : '';
    return [dutch, english].map(
      (address) => `<url><loc>${address}</loc>${changed}${alternates}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;

/** What crawlers may read: the whole site, not the desk nor the backend. */
export function robots(siteUrl: string): string {
  return `User-agent: *
Disallow: /servicedesk
Disallow: /functions/
Disallow: /auth/
Disallow: /rest/

Sitemap: ${siteUrl}/sitemap.xml
`;
}

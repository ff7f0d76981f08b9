/**
 * How a mail begins to look, before its own colours. Its paper is light whatever the desk's, because
 * mails are written for that. A link says where it leads when it is pointed at or reached by key, and
 * always when its words name another host, or where nothing can point. No `<`, `>` or `&` in it: it stands in XML.
 */
export const mailFrameStyle = `
:root { color-scheme: light; background: #fff; color: #17211d; }
body { margin: 0; padding: 4px 12px 24px; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
img { max-width: 100%; height: auto; }
img[data-src]:not([src]), img[data-missing] { display: none; }
table { max-width: 100%; }
pre { white-space: pre-wrap; }
blockquote { margin: 8px 0; padding-left: 12px; border-left: 2px solid #c3ccc6; }
a { color: #0b6552; }
a:focus-visible { outline: 2px solid #0b6552; outline-offset: 2px; }
a[data-host]:hover::after, a[data-host]:focus-visible::after, a[data-lies]::after {
  content: " (" attr(data-host) ")"; padding: 0 3px; border-radius: 3px;
  background: #17211d; color: #fff; font: 13px/1.5 system-ui, sans-serif; text-decoration: none;
  display: inline-block; text-transform: none; letter-spacing: normal;
}
a[data-lies]::after { background: #8f1d1d; }
@media (hover: none) {
  a[data-host]::after { content: " (" attr(data-host) ")"; font-size: 13px; }
}
`;

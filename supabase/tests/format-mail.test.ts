import { describe, expect, it } from 'vitest';
import { formatMail } from '#files/parsers/formatted-mail.ts';

const markupOf = (html: string) => formatMail(html)?.markup ?? '';

const attacks: [what: string, html: string][] = [
  ['a script', '<script>alert(1)</script><scr<script>ipt>alert(1)</script>'],
  ['a handler', '<img src=x onerror=alert(1)><body onload=alert(1)><p onclick="alert(1)">'],
  ['a drawing', '<svg onload=alert(1)><script>1</script><a xlink:href="javascript:1">x</a></svg>'],
  ['mathematics', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style>'],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example/r">'],
  ['a base', '<base href="https://evil.example/">'],
  ['a form', '<form action="https://evil.example/f"><input name=p><button formaction=x>go</form>'],
  ['an overlay', '<div style="position:fixed;inset:0;z-index:9999;opacity:0.01">x</div>'],
  ['a picture by CSS', '<p style="background:url(https://evil.example/b.png)">x</p>'],
  ['a hidden picture by CSS', '<p style="background:u\\72l(https://evil.example/b)">x</p>'],
  ['an import', '<style>@import url(https://evil.example/c.css);</style><p>x</p>'],
  ['a style sheet', '<link rel=stylesheet href="https://evil.example/l.css"><p>x</p>'],
  ['an old expression', '<p style="width:expression(alert(1));behavior:url(x.htc)">x</p>'],
  ['several sources', '<img src="cid:a" srcset="https://evil.example/2x.png 2x">'],
  ['a script as link', '<a href="javascript:alert(1)">x</a><a href=" jav\nascript:alert(1)">y</a>'],
  ['a page as link', '<a href="data:text/html,<script>alert(1)</script>">x</a>'],
  ['a script for old Windows', '<a href="vbscript:msgbox(1)">x</a>'],
  ['a page as picture', '<img src="data:text/html;base64,PHNjcmlwdD4=">'],
  ['a drawing as picture', '<img src="data:image/svg+xml;base64,PHN2Zz4=">'],
  ['frames', '<iframe src="https://evil.example"></iframe><object data=x></object><embed src=x>'],
  ['films', '<video src="https://evil.example/v" poster=x></video><audio src=x></audio>'],
  ['a comment of old browsers', '<!--[if IE]><script>alert(1)</script><![endif]-->x'],
  ['a cut attribute', '<a title="</a><img src=x onerror=alert(1)>">x</a>'],
  [
    'our own marks',
    '<img data-src="https://evil.example/p" data-lies=1><a data-host="bank.example">x',
  ],
  [
    'instructions',
    '<?xml-stylesheet href="https://evil.example/x.css"?><!DOCTYPE a [<!ENTITY b "c">]>x',
  ],
];
const forbidden =
  /<(?:script|svg|math|meta|base|form|input|button|style|link|iframe|object|embed|video|audio|!|\?)|\son\w+=|(?:java|vb)script:|url\(|expression|position|z-index|opacity|inset|srcset|data:(?!image\/(?:png|jpeg|gif|webp);)/i;

describe('what a mail looks like', () => {
  it.each(attacks)('has no harm in it: %s', (_what, html) => {
    const markup = markupOf(html);
    expect(markup).not.toMatch(forbidden);
    // What is left to fetch is set aside.
    expect(markup.replace(/ (?:href|data-src)="[^"]*"/g, '')).not.toContain('evil.example/');
  });

  it('keeps what people write with: emphasis, lists, tables, colours', () => {
    const html =
      '<h2>Plan</h2><ul><li><b>One</b> <i style="color:#a00">two</i></li></ul>' +
      '<table border="1"><tr><td bgcolor="#eeeeee" colspan="2">cell</td></tr></table>';
    expect(markupOf(html)).toBe(html);
  });

  it('sets pictures from elsewhere aside, and leaves those of the mail', () => {
    const mail = formatMail(
      '<img src="https://a.example/p.gif" width="1"><img src="http://b.example/q"><img src="cid:shot@lab" alt="Screen">',
    );
    expect(mail?.remotePictures).toBe(2);
    expect(mail?.markup).toContain('<img alt="Screen" src="cid:shot@lab" />');
    expect(mail?.markup).not.toContain(' src="http');
  });

  it('says where a link leads, and marks one whose words name another host', () => {
    const [lying, honest, plain] = [
      '<a href="https://evil.example/login">www.bank.example/login</a>',
      '<a href="https://www.lab.example/a">lab.example/a</a>',
      '<a href="https://lab.example/a">our plan</a>',
    ].map(markupOf);
    expect(lying).toContain('data-host="evil.example" data-lies="1"');
    for (const markup of [honest, plain]) expect(markup).not.toContain('data-lies');
    expect(plain).toContain('target="_blank" rel="noopener noreferrer nofollow"');
  });

  it.each([
    ['nesting', '<table><tr><td>'.repeat(4_900)],
    ['links', '<a href="https://a.b.example/">x.y.example'.repeat(10_000)],
    ['styles', '<p style="color:red;margin:1px 2px">x</p>'.repeat(14_000)],
    ['one long address', `<a href="https://${'a'.repeat(550_000)}">x</a>`],
    ['signs', '<'.repeat(590_000)],
    ['comments', '<!--'.repeat(140_000)],
  ])('is read within its time: %s', (_what, html) => {
    const from = performance.now();
    formatMail(html);
    // A second or two on a machine of its own; what grows with the square takes minutes.
    expect(performance.now() - from).toBeLessThan(15_000);
  });
});

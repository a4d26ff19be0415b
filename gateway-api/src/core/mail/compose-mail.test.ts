import { branded, composeMail } from './compose-mail';

const mail = composeMail({
  to: 'ann@example.test',
  subject: 'Receipt',
  paragraphs: ['Hello Ann,'],
});

it('shows a logo above the words, sent along with the mail', () => {
  const logo = Buffer.from('png');
  const { html, text, attachments } = branded(mail, { logo });
  expect(html.indexOf('cid:logo')).toBeGreaterThan(html.indexOf('<div'));
  expect(html.indexOf('cid:logo')).toBeLessThan(html.indexOf('Hello Ann'));
  expect(text).toBe(mail.text);
  expect(attachments).toEqual([
    { filename: 'logo.png', contentType: 'image/png', content: logo, cid: 'logo' },
  ]);
});

it('leaves a mail without a logo as it is', () => {
  expect(branded(mail, undefined)).toBe(mail);
});

it('has its button and its upper edge in the colour of the logo', () => {
  const address = 'https://pay.example.test/1';
  const asked = composeMail({
    to: 'ann@example.test',
    subject: 'Invoice',
    paragraphs: ['Hello Ann,', address],
    link: { address, label: 'Pay now' },
  });
  const { html } = branded(asked, { logo: Buffer.from('png'), colour: '#c8102e' });
  const [box = ''] = /<div class="box"[^>]*>/.exec(html) ?? [];
  // After the border of all sides, which would take its place.
  expect(box).toMatch(/border:1px[^"]*;border-top:4px solid #c8102e/);
  expect(box.match(/border-top:/g)).toHaveLength(1);
  expect(html).toMatch(/background:#c8102e[^"]*">Pay now/);
  expect(html).not.toContain('#2348d4');
});

it('has facts as a table, and as lines in plain text', () => {
  const { html, text } = composeMail({
    to: 'ann@example.test',
    subject: 'Receipt',
    paragraphs: [
      [
        ['Paid', '98.99 CAD'],
        ['Invoice', '<b>7</b>'],
      ],
    ],
  });
  expect(text).toContain('Paid: 98.99 CAD\nInvoice: <b>7</b>\n');
  expect(html).toMatch(/<th[^>]*>Paid<\/th><td[^>]*>98\.99 CAD<\/td>/);
  expect(html).toContain('&lt;b&gt;7&lt;/b&gt;');
});

it('is as wide as a phone, and dark where the reader is', () => {
  expect(mail.html).toContain('<meta name="viewport" content="width=device-width');
  expect(mail.html).toMatch(/prefers-color-scheme: dark[^]*\.box \{ background/);
});

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
  expect(html).toContain('border-top:4px solid #c8102e');
  expect(html).toMatch(/background:#c8102e[^"]*">Pay now/);
  expect(html).not.toContain('#2348d4');
});

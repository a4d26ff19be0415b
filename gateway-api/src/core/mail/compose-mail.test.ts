import { composeMail, withLogo } from './compose-mail';

const mail = composeMail({
  to: 'ann@example.test',
  subject: 'Receipt',
  paragraphs: ['Hello Ann,'],
});

it('shows a logo above the words, sent along with the mail', () => {
  const logo = Buffer.from('png');
  const { html, text, attachments } = withLogo(mail, logo);
  expect(html.indexOf('cid:logo')).toBeGreaterThan(html.indexOf('<div'));
  expect(html.indexOf('cid:logo')).toBeLessThan(html.indexOf('Hello Ann'));
  expect(text).toBe(mail.text);
  expect(attachments).toEqual([
    { filename: 'logo.png', contentType: 'image/png', content: logo, cid: 'logo' },
  ]);
});

it('leaves a mail without a logo as it is', () => {
  expect(withLogo(mail, undefined)).toBe(mail);
});

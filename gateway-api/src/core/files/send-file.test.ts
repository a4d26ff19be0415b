import Fastify from 'fastify';
import { Readable } from 'node:stream';
import { type FileToSend, sendFile } from './send-file';

async function answerFor(file: Partial<FileToSend>) {
  const app = Fastify();
  app.get('/file', async (_request, reply) =>
    sendFile(reply, {
      content: Buffer.from('<script>'),
      name: 'a.pdf',
      contentType: 'application/pdf',
      ...file,
    }),
  );
  const answer = await app.inject('/file');
  await app.close();
  return answer;
}

it('sends a file to be saved under its name, and to be taken for nothing else', async () => {
  const answer = await answerFor({ contentType: 'text/html' });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html',
    'content-disposition': 'attachment; filename="a.pdf"',
    'x-content-type-options': 'nosniff',
  });
});

it.each([
  ['Zoë.csv', 'attachment; filename="Zoë.csv"'],
  [
    '請求書.pdf',
    `attachment; filename="???.pdf"; filename*=UTF-8''${encodeURIComponent('請求書')}.pdf`,
  ],
  ['a"b\r\nSet-Cookie: c', 'attachment; filename="a_b__Set-Cookie_ c"'],
  ['../x', 'attachment; filename="x"'],
])('writes the name %j so that it arrives, and nothing else with it', async (name, header) => {
  const { headers } = await answerFor({ name });
  expect(headers['content-disposition']).toBe(header);
  expect(headers['set-cookie']).toBeUndefined();
});

it('says the length of a stream where it is known', async () => {
  const content = Readable.from([Buffer.from('four'), Buffer.from('more')]);
  const answer = await answerFor({ content, bytes: 8 });
  expect(answer.headers['content-length']).toBe('8');
  expect(answer.body).toBe('fourmore');
});

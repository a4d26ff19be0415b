import { createServer, type Server } from 'node:net';

/**
 * As much of a mail server as it takes to receive messages: every line goes into `received`.
 *
 * @param delayMs  how long it takes for each reply. Default: 0.
 */
export function mailServer(received: string[], delayMs = 0): Server {
  return createServer((socket) => {
    let inData = false;
    const reply = (text: string) => {
      if (delayMs === 0) socket.write(`${text}\r\n`);
      else setTimeout(() => socket.write(`${text}\r\n`), delayMs);
    };
    reply('220 test');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        received.push(line);
        if (inData) {
          if (line === '.') {
            inData = false;
            reply('250 kept');
          }
        } else if (/^EHLO/.test(line)) reply('250 test');
        else if (/^(MAIL|RCPT|RSET)/.test(line)) reply('250 ok');
        else if (line === 'DATA') {
          inData = true;
          reply('354 go on');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else if (line !== '') reply('502 unknown');
      }
    });
  });
}

import { createServer, type Server } from 'node:net';

/** As much of a mail server as it takes to receive messages: every line goes into `received`. */
export function mailServer(received: string[]): Server {
  return createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        received.push(line);
        if (inData) {
          if (line === '.') {
            inData = false;
            socket.write('250 kept\r\n');
          }
        } else if (/^EHLO/.test(line)) socket.write('250 test\r\n');
        else if (/^(MAIL|RCPT|RSET)/.test(line)) socket.write('250 ok\r\n');
        else if (line === 'DATA') {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else if (line !== '') socket.write('502 unknown\r\n');
      }
    });
  });
}

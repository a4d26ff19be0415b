import { createTransport } from 'nodemailer';
import { type Mailer, messageIdOf } from './mailer';

/** Milliseconds a mail server may take for each step before the message counts as not sent. */
const TIMEOUT_MS = 15_000;

/** Sends through the mail server at `url`, keeping connections open between messages. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const server = new URL(url);
  const secure = server.protocol === 'smtps:';
  const transport = createTransport(
    {
      pool: true,
      host: server.hostname,
      port: Number(server.port) || (secure ? 465 : 587),
      secure,
      ...(server.username
        ? {
            auth: {
              user: decodeURIComponent(server.username),
              pass: decodeURIComponent(server.password),
            },
            // A password does not travel in the clear.
            requireTLS: true,
          }
        : {}),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send(message) {
      const { to, subject, text, html } = message;
      const messageId = messageIdOf(message, from);
      await transport.sendMail({ to, subject, text, html, messageId });
    },
    close: () => transport.close(),
  };
}

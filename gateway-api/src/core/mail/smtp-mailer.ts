import { createTransport } from 'nodemailer';
import { type Mailer, toSend } from './mailer';

/** Milliseconds a mail server may take for each step before the message counts as not sent. */
const TIMEOUT_MS = 15_000;

export interface SmtpServer {
  /** A name or an address. */
  host: string;
  port: number;
  /** Encrypted from the first byte on. Default: by STARTTLS where the server offers it. */
  secure: boolean;
  /** A password travels encrypted only. */
  signIn?: { user: string; password: string };
  /** Name that the certificate is of. Default: the host. */
  serverName?: string;
  /** Whether it must encrypt. Default: with a password. */
  requireTls?: boolean;
  /** Milliseconds. Default: 15,000. */
  timeoutMs?: number;
}

/** Sends through the mail server at `url`, keeping connections open between messages. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const server = new URL(url);
  const secure = server.protocol === 'smtps:';
  return smtpMailer(
    {
      host: server.hostname,
      port: Number(server.port) || (secure ? 465 : 587),
      secure,
      ...(server.username && {
        signIn: {
          user: decodeURIComponent(server.username),
          password: decodeURIComponent(server.password),
        },
      }),
    },
    from,
  );
}

/** The same for a server that is described in parts. */
export function smtpMailer(
  {
    host,
    port,
    secure,
    signIn,
    serverName,
    requireTls = signIn !== undefined,
    timeoutMs = TIMEOUT_MS,
  }: SmtpServer,
  from: string,
): Mailer {
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(signIn && { auth: { user: signIn.user, pass: signIn.password } }),
    ...(serverName && { tls: { servername: serverName } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      await transport.sendMail(toSend(message, from));
    },
    close: () => transport.close(),
  };
}

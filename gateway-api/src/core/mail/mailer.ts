import { createHash } from 'node:crypto';

/** What an e-mail to one person says, in plain text and as a simple page that says the same. */
export interface MailContent {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where replies go. Default: to the sender. */
  replyTo?: string;
  /** Shown in place of the sender's own name. */
  senderName?: string;
  attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
  /** Shown in the page at `cid:` and this, not beside it. */
  cid?: string;
}

export interface MailMessage extends MailContent {
  /** UUID v7, so by time, of the job that sends it: the same when it is sent once more. */
  jobId: string;
}

export interface Mailer {
  /** Resolves when the message has been handed over; rejects when it could not be. */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** The message as the library takes it, from `from`: an address, or `Name <address>`. */
export function toSend(message: MailMessage, from: string) {
  const { to, subject, text, html, replyTo, senderName, attachments } = message;
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    from: senderName ? { name: senderName, address } : from,
    to,
    subject,
    text,
    html,
    messageId: messageIdOf(message, from),
    ...(replyTo && { replyTo }),
    ...(attachments && { attachments: [...attachments] }),
  };
}

/**
 * The `Message-ID` of a mail from `from`. A mail is sent at least once: a server that has taken it may
 * be cut off before it says so. What is sent again with the same words has the same id, so that
 * receivers may drop it; a link made anew is another mail, and must arrive.
 */
export function messageIdOf({ jobId, text }: MailMessage, from: string): string {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const digest = createHash('sha256').update(`${jobId}\n${text}`).digest('hex');
  return `<${digest.slice(0, 32)}@${domain}>`;
}

/** A text message to one phone. */
export interface SmsMessage {
  /** UUID of the job that sends it: the same when it is sent once more. */
  jobId: string;
  /** In international form, `+14165550123`. */
  to: string;
  text: string;
}

/** A provider of text messages. Without one they are written into the outbox. */
export interface SmsSender {
  /** Resolves when the message has been handed over; rejects when it could not be. */
  send(message: SmsMessage): Promise<void>;
}

/** An e-mail to one person, in plain text and as a simple page that says the same. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Resolves when the message has been handed over; rejects when it could not be. */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

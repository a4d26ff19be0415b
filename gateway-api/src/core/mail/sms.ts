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

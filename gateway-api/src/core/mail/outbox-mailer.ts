import type { OutboxMessage } from '@mbo/gateway-contract/demo';
import { outboxMessage } from '@mbo/gateway-contract/demo/schema';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Mailer, type SmsSender, toSend } from './mailer';

/** Oldest messages beyond this number are removed. */
const KEEP = 500;

const OWNER_ONLY = { mode: 0o600 };

/**
 * Writes e-mails into a folder instead of sending them: `<id>.eml` for a mail program, and beside it
 * `<id>.json` with what a list shows. The id is that of the job, in the order of time, so a mail that
 * is sent once more takes the place of the first. Files are for their owner only: they hold recovery
 * links.
 */
export function createOutboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(message) {
      const { jobId: id, to, subject, text } = message;
      const { message: eml } = await transport.sendMail(toSend(message, from));
      if (!Buffer.isBuffer(eml)) throw new Error('The message could not be composed.');
      const summary: OutboxMessage = {
        id,
        sentAt: new Date().toISOString(),
        to,
        subject,
        text,
      };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(join(folder, `${id}.eml`), eml);
      await writeWhole(join(folder, `${id}.json`), JSON.stringify(summary));
      await prune(folder);
    },
    close: () => transport.close(),
  };
}

/** Writes text messages into the same folder instead of sending them. */
export function createOutboxSms(folder: string): SmsSender {
  return {
    async send({ jobId: id, to, text }) {
      const sentAt = new Date().toISOString();
      const summary: OutboxMessage = { id, sentAt, to, subject: 'Text message', text };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(join(folder, `${id}.json`), JSON.stringify(summary));
      await prune(folder);
    },
  };
}

/** The newest messages first, at most `limit`. A folder that does not exist yet is empty. */
export async function readOutbox(folder: string, limit: number): Promise<OutboxMessage[]> {
  const ids = (await listIds(folder)).reverse().slice(0, limit);
  const messages = await Promise.all(ids.map((id) => readSummary(join(folder, `${id}.json`))));
  return messages.filter((message) => message !== undefined);
}

async function readSummary(path: string): Promise<OutboxMessage | undefined> {
  try {
    return outboxMessage.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    // Removed meanwhile, or not ours: the list goes on without it.
    return undefined;
  }
}

async function listIds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

/** A reader sees the whole file or none. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, content, OWNER_ONLY);
  await rename(`${path}.part`, path);
}

async function prune(folder: string): Promise<void> {
  const ids = await listIds(folder);
  for (const id of ids.slice(0, Math.max(0, ids.length - KEEP))) {
    await rm(join(folder, `${id}.json`), { force: true });
    await rm(join(folder, `${id}.eml`), { force: true });
  }
}

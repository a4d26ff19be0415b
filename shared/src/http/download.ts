import type { AxiosRequestConfig } from 'axios';
import type { DownloadCalls } from '@mbo/gateway-contract/downloads';
import { bus } from '../bus';
import { http } from './client';
import { GatewayError, toGatewayError } from './errors';
import { gatewayCalls } from './gateway-calls';

export interface DownloadOptions {
  /** Told now and then how many bytes have come. */
  onProgress?: (bytes: number) => void;
  /** Stops it. */
  signal?: AbortSignal;
  /** Name of the saved file where the gateway gives none. Default: `download`. */
  fallbackName?: string;
}

/** A file may be long in coming; what bounds it is that it goes on coming. */
const NO_LIMIT_MS = 24 * 60 * 60_000;

/**
 * Fetches a file and hands it to the browser to save. `path` is relative to the API base, with its
 * query. The address carries a ticket for this one fetch as `X-AuthToken`, or the session's token
 * where `features.downloadTickets` is off. Returns the saved name; throws {@link GatewayError}, also
 * when the file breaks off in the middle: half a file is never saved.
 *
 * @throws {GatewayError} when there is no file
 */
export async function downloadFile(path: string, options: DownloadOptions = {}): Promise<string> {
  const address = await addressWithTicket(path, options.signal);
  const request: AxiosRequestConfig = {
    responseType: 'blob',
    timeout: NO_LIMIT_MS,
    inAddress: true,
    ...(options.signal ? { signal: options.signal } : {}),
    onDownloadProgress: ({ loaded }) => options.onProgress?.(loaded),
  };
  try {
    const answer = await http.get<Blob>(address, request);
    const name =
      nameIn(String(answer.headers['content-disposition'] ?? '')) ??
      options.fallbackName ??
      'download';
    save(answer.data, name);
    return name;
  } catch (error) {
    throw toGatewayError(error);
  }
}

/**
 * The path with a ticket in its query as `X-AuthToken`, or with the session's token where
 * `features.downloadTickets` is off. It is good for one call.
 *
 * @throws {GatewayError}
 */
export async function addressWithTicket(path: string, signal?: AbortSignal): Promise<string> {
  const secret = await secretFor(path, signal);
  const parameter = bus.get('config')?.headers.token ?? 'X-AuthToken';
  const joint = path.includes('?') ? '&' : '?';
  return `${path}${joint}${parameter}=${encodeURIComponent(secret)}`;
}

async function secretFor(path: string, signal: AbortSignal | undefined): Promise<string> {
  if (bus.get('config')?.features.downloadTickets === false) {
    const token = bus.get('session')?.token;
    if (!token) throw new GatewayError('Your session has ended.', 401, 'unauthenticated');
    return token;
  }
  const call = gatewayCalls<DownloadCalls>();
  return (await call('POST /download-tickets', { body: { path }, signal })).ticket;
}

/** The name in a Content-Disposition, the one with encoding first. */
export function nameIn(header: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  const plain = /filename="([^"]+)"|filename=([^;\s]+)/i.exec(header);
  const name = encoded ? decoded(encoded) : (plain?.[1] ?? plain?.[2]);
  // No folders: the browser would refuse or flatten them anyway.
  return name?.replace(/[/\\]/g, '_');
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return undefined;
  }
}

/** Begins what spreadsheets run; people name processors and rules as they like. */
const FORMULA = /^[=+\-@\t\r]/;

/** Saves a table as CSV in UTF-8, as spreadsheets take it: a text that begins like a formula is kept a text. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const lines = rows.map((row) => row.map(csvCell).join(','));
  save(new Blob(['\ufeff', lines.join('\r\n'), '\r\n'], { type: 'text/csv' }), `${name}.csv`);
}

function csvCell(value: string | number): string {
  const text = String(value);
  const isFormula = FORMULA.test(text) && Number.isNaN(Number(text));
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the address up after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

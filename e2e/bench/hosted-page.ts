import type { Browser } from 'playwright-core';
import { addresses } from '../support/product';
import { type Line, type Load, measureColdLoad } from './measure-load';
import { median } from './timing';

/** A cheap phone on a bad line. */
export const PHONE_LINE: Line = { megabitsPerSecond: 0.4, latencyMs: 150, cpuSlowdown: 6 };

const ROUNDS = 5;

/** How the payment page of an invoice loads on a slow phone, for somebody who never saw it. */
export async function measureHostedPage(
  browser: Browser,
  token: string,
): Promise<Pick<Load, 'contentMs' | 'bytes'>> {
  const url = await payLinkOf(token);
  const loads: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const button = 'form button[type="submit"]';
    loads.push(
      await measureColdLoad(
        browser,
        { name: 'payment page', url, content: button, last: button, storage: {}, gateway: null },
        PHONE_LINE,
      ),
    );
  }
  return {
    contentMs: median(loads.map(({ contentMs }) => contentMs)),
    bytes: median(loads.map(({ bytes }) => bytes)),
  };
}

async function payLinkOf(token: string): Promise<string> {
  const path = `${addresses.gateway}/accounts/1/businesses/1/invoices`;
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'x-authtoken': token, 'content-type': 'application/json' },
    body: JSON.stringify({
      description: 'Boots',
      issueDate: new Date().toISOString().slice(0, 10),
      currencyId: 124,
      payerName: 'Ada Payer',
      payerEmail: 'ada.payer@example.com',
      billerEmail: 'office@example.com',
      items: Array.from({ length: 5 }, (_, index) => ({
        name: `Boots ${index}`,
        description: 'Leather boots for the season',
        quantity: 2,
        unitPrice: 12_050,
        tax: 1_567,
      })),
      send: true,
    }),
  });
  if (!response.ok) throw new Error(`The invoice was refused: ${await response.text()}`);
  const { invoice } = (await response.json()) as { invoice: { payLink: string } };
  return invoice.payLink;
}

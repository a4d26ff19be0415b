/// <reference lib="dom" />
import type { HostedPaymentStatus } from '@mbo/gateway-contract/hosted-payments';
import { type SiteMessage, siteMessage } from './site-messages';
import { h } from './dom';
import { page, words } from './view';

/*
 * A checkout session is in a frame of the merchant's site. The policy lets no other site show it;
 * this says nothing to any other either.
 */

/** Where the script that greeted this page runs. */
let greeted = '';

addEventListener('message', ({ data, origin, source }: MessageEvent) => {
  if (parent === window || source !== parent) return;
  if (siteMessage(data)?.mboCheckout !== 'hello') return;
  greeted = origin;
  answerSite();
});

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') say({ mboCheckout: 'close' });
});

/** Leads a payer who is done back to the site; nothing outside of one. */
export function backButton(): Node[] {
  if (!isSiteKnown()) return [];
  const button = h('button', { type: 'button', class: 'second' }, words.back);
  button.addEventListener('click', () => say({ mboCheckout: 'close' }));
  return [button];
}

/** Once both are known: the site that asks, and the sites that may. */
export function answerSite(): void {
  say({ mboCheckout: 'ready' });
}

/** Tells the merchant's site how the payment went; nothing outside of one. */
export function notifySite({ result, paymentId }: HostedPaymentStatus): void {
  say({ mboCheckout: 'payment', result, paymentId });
}

function isSiteKnown(): boolean {
  const { details } = page;
  return greeted !== '' && Boolean(details?.origins.includes(greeted));
}

function say(message: SiteMessage): void {
  if (isSiteKnown()) parent.postMessage(message, greeted);
}

/// <reference lib="dom" />
import { siteMessage } from './site-messages';

/*
 * What a merchant's site loads, with one script tag: it opens a checkout session in an overlay and
 * says what became of it. Card data is typed in the frame, which the site cannot look into.
 */

interface Outcome {
  /** As `result` of a hosted payment; `none`: the payer has not paid. */
  result: string;
  /** Empty without a payment. */
  paymentId: string;
}

const script = document.currentScript as HTMLScriptElement;
const gateway = new URL(script.src).origin;
/** A frame that a site may not show says nothing at all. */
const READY_MS = 20_000;

const isGerman = /^de/i.test(document.documentElement.lang || navigator.language);
const words = isGerman
  ? { title: 'Zahlung', close: 'Zahlung schließen' }
  : { title: 'Payment', close: 'Close the payment' };

let isOpen = false;

/**
 * Opens a checkout session over the page.
 *
 * @param url  of the session, as the gateway gave it
 * @param onResult  called for each attempt as soon as it has ended
 * @returns the last result, once the payer is back on the site
 * @throws {Error} for an address that is none of this gateway's sessions, while another one is open,
 *   and when the page may not be shown here
 */
async function open(url: string, onResult?: (outcome: Outcome) => void): Promise<Outcome> {
  const address = new URL(url, gateway);
  if (address.origin !== gateway || !/^\/pay\/c_[\w-]+$/.test(address.pathname)) {
    throw new Error('This is no checkout session.');
  }
  if (isOpen) throw new Error('A checkout is open already.');
  isOpen = true;
  const { root, frame, close } = overlay(address.href);
  let outcome: Outcome = { result: 'none', paymentId: '' };
  try {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error('The checkout cannot be shown on this site.'));
      }, READY_MS);
      const heard = ({ data, origin, source }: MessageEvent): void => {
        if (origin !== gateway || source !== frame.contentWindow) return;
        const message = siteMessage(data);
        if (message?.mboCheckout === 'ready') clearTimeout(timer);
        if (message?.mboCheckout === 'close') resolve(outcome);
        if (message?.mboCheckout !== 'payment') return;
        outcome = { result: message.result, paymentId: message.paymentId };
        onResult?.(outcome);
      };
      addEventListener('message', heard);
      // Sent on each load: the payer may reload the frame.
      frame.addEventListener('load', () => {
        frame.contentWindow?.postMessage({ mboCheckout: 'hello' }, gateway);
      });
      close.addEventListener('click', () => resolve(outcome));
      root.addEventListener('cancel', () => resolve(outcome));
      root.addEventListener('close', () => {
        clearTimeout(timer);
        removeEventListener('message', heard);
      });
      document.body.append(root);
      root.showModal();
      frame.focus();
    });
  } finally {
    isOpen = false;
    root.close();
    root.remove();
  }
}

/** Styled by properties: policies that forbid inline styles allow these. */
function overlay(address: string) {
  const root = document.createElement('dialog');
  root.setAttribute('aria-label', words.title);
  root.style.cssText =
    'position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;' +
    'padding:0;border:0;background:rgba(16,20,28,.55);display:flex;justify-content:center;' +
    'align-items:center';
  const box = document.createElement('div');
  box.style.cssText =
    'display:flex;flex-direction:column;align-items:flex-end;width:100%;max-width:560px;' +
    'height:100%;max-height:860px;overflow:hidden;border-radius:12px;background:Canvas;' +
    'color-scheme:light dark';
  const frame = document.createElement('iframe');
  frame.title = words.title;
  frame.allow = 'payment';
  frame.style.cssText = 'flex:1;width:100%;border:0';
  const close = document.createElement('button');
  close.type = 'button';
  close.setAttribute('aria-label', words.close);
  close.textContent = '×';
  close.style.cssText =
    'width:44px;height:44px;margin:2px;padding:0;border:0;border-radius:22px;background:transparent;' +
    'color:CanvasText;font:28px/1 sans-serif;cursor:pointer';
  frame.src = address;
  box.append(close, frame);
  root.append(box);
  return { root, frame, close };
}

Object.assign(window, { MboCheckout: { open } });

/** `<button data-mbo-checkout="https://…/pay/c_…">` needs no script of the site's own. */
document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest?.<HTMLElement>('[data-mbo-checkout]');
  if (!button) return;
  event.preventDefault();
  const dispatch = (detail: Outcome | Error): void => {
    button.dispatchEvent(new CustomEvent('mbo-checkout', { detail, bubbles: true }));
  };
  open(button.dataset['mboCheckout'] ?? '').then(dispatch, dispatch);
});

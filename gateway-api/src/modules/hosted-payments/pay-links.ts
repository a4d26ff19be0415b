import type { HostedKind } from '@mbo/gateway-contract/hosted-payments';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GatewayConfig } from '../config';
import { storedAccountId } from '../../core/authorisation/account-id';
import { deriveKey } from '../../core/secrets/secret';
import type { BusinessRef } from '../businesses/repository';

/** What a payer is given a link to. */
export interface PayTarget extends BusinessRef {
  kind: HostedKind;
  /** Of the invoice, the payment link, the subscription or the checkout session. */
  id: number;
}

export interface PayLinks {
  /** The address at which payers pay it; always the same. */
  urlOf(target: PayTarget): string;
  /** What a token stands for; undefined unless this gateway has signed it. */
  read(token: string): PayTarget | undefined;
}

const SIGNATURE_BYTES = 16;
const TOKEN = /^([cils])_([0-9a-z]{1,11})_([0-9a-z]{1,11})_([0-9a-z]{1,11})_([\w-]{22})$/;
/** The signature in the address of a payment page: whoever has the whole can cancel by it. */
export const PAY_LINK_SIGNATURE = /(?<=\/pay\/[a-z](?:_[0-9a-z]{1,11}){3}_)[\w-]{22}/g;

const KINDS = { i: 'invoice', l: 'link', s: 'subscription', c: 'checkout' } as const;

/** Tokens name their record and are signed, so that none is stored and none can be guessed. */
export function createPayLinks({
  secret,
  previousSecrets,
  payUrl,
}: Pick<GatewayConfig, 'secret' | 'previousSecrets' | 'payUrl'>): PayLinks {
  const keys = [secret, ...previousSecrets].map((one) => deriveKey(one, 'pay links', 32));
  const sign = (key: Buffer, named: string) =>
    createHmac('sha256', key).update(named).digest().subarray(0, SIGNATURE_BYTES);
  return {
    urlOf({ kind, accountId, businessId, id }) {
      const ids = [accountId, businessId, id].map((one) => one.toString(36));
      const named = [kind.charAt(0), ...ids].join('_');
      return `${payUrl}/pay/${named}_${sign(keys[0]!, named).toString('base64url')}`;
    },
    read(token) {
      const match = TOKEN.exec(token);
      if (!match) return undefined;
      const [, kind, ...ids] = match;
      const text = ids.pop() ?? '';
      const signature = Buffer.from(text, 'base64url');
      // Its last letter has bits to spare: one link has one token, so that tries of it are counted together.
      if (signature.toString('base64url') !== text) return undefined;
      const named = token.slice(0, token.length - 23);
      if (!keys.some((key) => timingSafeEqual(sign(key, named), signature))) return undefined;
      const [account, businessId = 0, id = 0] = ids.map((one) => parseInt(one, 36));
      const accountId = storedAccountId.parse(account);
      return { kind: KINDS[kind as keyof typeof KINDS], accountId, businessId, id };
    },
  };
}

import { hostedParams } from '@mbo/gateway-contract/hosted-payments/schema';
import type { RightName } from '../../core/authorisation/rights';
import { type Scope, validates } from '../../core/authorisation/scopes';
import type { Authenticator } from '../../core/authentication/authentication';
import { invalid, notFound } from '../../core/errors/app-error';
import { fieldError } from '../../core/errors/field-error';
import type { PayLinks, PayTarget } from './pay-links';

/** To see what a link asks for, to change what its payer has agreed to, and to pay. */
export const rights = [
  'payLinks.read',
  'payLinks.write',
  'payLinks.move',
] as const satisfies readonly RightName[];

declare module '../../core/authorisation/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

declare module '../../core/authorisation/scopes' {
  interface ScopeRefs {
    /** What the link in the path, `/pay/:token/…`, leads to. */
    payLink: PayTarget;
  }
}

/**
 * Lets in who holds a signed link: its token in the path says what it leads to, and they may do no
 * more than that. One that this gateway has not signed leads to nothing that exists: 404.
 */
export function payerAuthenticator(payLinks: PayLinks): Authenticator {
  return {
    kind: 'payer',
    async authenticate({ params }) {
      if (!isObject(params) || !('token' in params)) return undefined;
      const { kind, id, accountId } = targetIn(payLinks, params);
      return {
        kind: 'payer',
        linkId: `${kind}-${id}`,
        staff: false,
        accountIds: [accountId],
        rights,
      };
    },
  };
}

/** Finds what the link in the path leads to; 404 for a token that this gateway has not signed. */
export function payLinkScope(payLinks: PayLinks): Scope<'payLink'> {
  const isNamed = (url: string) => url.startsWith('/pay/:token/');
  return {
    name: 'payLink',
    reasonFor: ({ url }) => (isNamed(url) ? 'its path holds the token of a link' : undefined),
    lackOf({ url, schema }) {
      if (!isNamed(url)) return 'a path /pay/:token/…';
      return validates(schema?.params, ['token']) ? undefined : 'a params schema with token';
    },
    resolve: async (_db, _principal, { params }) => targetIn(payLinks, params),
  };
}

/** @throws {AppError} 404; 422 for what cannot be a token, as of a link that was cut off. */
function targetIn(payLinks: PayLinks, params: unknown): PayTarget {
  const { data } = hostedParams.safeParse(params);
  if (!data) throw invalid([fieldError('token', 'link_incomplete')]);
  const target = payLinks.read(data.token);
  if (!target) throw notFound();
  return target;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

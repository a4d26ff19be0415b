import { isWebAddress } from '@mbo/gateway-contract/web-address';

/** What is typed must be an address on the web, or nothing. */
export function webAddressRule(message: string): {
  validator: (rule: unknown, typed: string | undefined) => Promise<void>;
} {
  return {
    validator: (_rule, typed = '') => {
      const text = typed.trim();
      const fits = text === '' || isWebAddress(text);
      return fits ? Promise.resolve() : Promise.reject(new Error(message));
    },
  };
}

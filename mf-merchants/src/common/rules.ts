import {
  DESCRIPTOR_MAX_LENGTH,
  descriptorProblem,
} from '@mbo/gateway-contract/statement-descriptor';
import { keepDigits } from './digits';
import type { Words } from './words';

/** A text that must not be left empty. */
export function required(message: string): { required: true; whitespace: true; message: string } {
  return { required: true, whitespace: true, message };
}

/** A choice that must be made. */
export function chosen(message: string): { required: true; message: string } {
  return { required: true, message };
}

/** A statement descriptor as the gateway takes it, or nothing. */
export function aDescriptor(t: Words): {
  validator: (rule: unknown, typed?: string) => Promise<void>;
} {
  return {
    validator: (_rule, typed = '') => {
      const wrong = descriptorProblem(typed);
      if (!wrong) return Promise.resolve();
      const words = t(`pages.business.descriptor.${wrong}`, { max: DESCRIPTOR_MAX_LENGTH });
      return Promise.reject(new Error(words));
    },
  };
}

/** Keeps the digits of what is typed, as a field's `normalize`. */
export function digitsOnly(typed: string): string {
  return keepDigits(typed);
}

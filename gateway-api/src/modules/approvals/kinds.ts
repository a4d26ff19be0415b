import type { ApprovalKind } from '@mbo/gateway-contract/approvals';
import {
  bankAccountChange,
  bankLinkChange,
  bankSplitChange,
  bankUnlinkChange,
} from '../bank-accounts/changes';
import { largeRefundChange } from '../payments/operations/large-refund';
import type { ApprovableChange } from './approvable';
import { settingsChange } from './settings';

/** Every change that may wait for approval. */
const CHANGES = [
  bankAccountChange,
  bankLinkChange,
  bankSplitChange,
  bankUnlinkChange,
  largeRefundChange,
  settingsChange,
] as const;

/** @throws {Error} when there is no such kind */
export function changeOf(kind: ApprovalKind): ApprovableChange<unknown, unknown> {
  const change = CHANGES.find((one) => one.kind === kind);
  if (!change) throw new Error(`There is no change of the kind ${kind}.`);
  // What was kept is checked by the change's own schema before it is made.
  return change as unknown as ApprovableChange<unknown, unknown>;
}

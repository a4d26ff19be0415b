import { bus } from './bus';
import type { Alert, ConfirmRequest } from './topics';

/** Shows a snackbar for 4 s. */
export function showAlert(severity: Alert['severity'], message: string): void {
  bus.emit('alert', { severity, message });
}

/** Asks; resolves to true when the user goes on. */
export function askToConfirm(
  question: Omit<ConfirmRequest, 'onOk' | 'onCancel'>,
): Promise<boolean> {
  return new Promise((resolve) => {
    bus.emit('confirm', {
      ...question,
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });
}

/** Has the user prove again who they are; resolves to whether they did. */
export function askToConfirmIdentity(): Promise<boolean> {
  return new Promise((resolve) => bus.emit('confirmIdentity', { onDone: resolve }));
}

/** Shows the page's spinner while `work` runs. */
export async function withSpinner<T>(work: () => Promise<T>): Promise<T> {
  bus.set('busy', bus.get('busy') + 1);
  try {
    return await work();
  } finally {
    bus.set('busy', Math.max(0, bus.get('busy') - 1));
  }
}

const DRAFT = 'draft-';

/** Name of a holder of edits that are kept as a draft when their page is left. */
export function draftHolder(name: string): string {
  return DRAFT + name;
}

/** Whether what a holder of edits holds is kept when its page is left. */
export function isDraftHolder(holder: string): boolean {
  return holder.startsWith(DRAFT);
}

/**
 * Says that `holder` has unsaved edits, or no longer has. While anyone has, leaving by link, menu,
 * back button, entity switch or closing the tab is asked about first.
 */
export function setEditing(holder: string, editing: boolean): void {
  const others = bus.get('editing').filter((one) => one !== holder);
  bus.set('editing', editing ? [...others, holder] : others);
}

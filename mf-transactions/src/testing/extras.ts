import { refusal, type TestGateway } from '@mbo/shared/testing';

/** A gateway that keeps no notes of payments and sends no receipts: what is extra is not there. */
export function keepsNoNotes(gateway: TestGateway): void {
  for (const extra of ['notes', 'receipts']) {
    gateway.on('get', `/transactions/:id/${extra}`, () => refusal(404, 'Not here.'));
  }
}

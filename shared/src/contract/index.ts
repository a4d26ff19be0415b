/**
 * The gateway's requests and responses. The gateway validates with these schemas; areas import
 * their types only (`import type`), so they add no bytes to what a browser loads.
 */
export * from './access';
export * from './accounts';
export * from './bank-accounts';
export * from './common';
export * from './contacts';
export * from './dashboard';
export * from './demo';
export * from './downloads';
export * from './lookups';
export * from './merchants';
export * from './payments';
export * from './saved-views';
export * from './transaction-filters';
export * from './transactions';
export * from './users';

/** Every schema, for documents that name them. */
export * from './access.schema';
export * from './accounts.schema';
export * from './bank-accounts.schema';
export * from './common.schema';
export * from './contacts.schema';
export * from './dashboard.schema';
export * from './demo.schema';
export * from './downloads.schema';
export * from './history.schema';
export * from './lookups.schema';
export * from './merchants.schema';
export * from './payments.schema';
export * from './saved-views.schema';
export * from './transaction-filters.schema';
export * from './transactions.schema';
export * from './users.schema';

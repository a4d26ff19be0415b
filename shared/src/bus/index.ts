/** The RxJS bus that the shell and the areas share: session, entity, theme, alerts. */
export * from './bus';
export * from './entity';
export * from './helpers';
export * from './slots';
export * from './topics';

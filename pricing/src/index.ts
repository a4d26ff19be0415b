export * from './profile';
export * from './region';
export * from './reserve';
export * from './charge';
export * from './convert';
export * from './no-fees';
export * from './worked-example';

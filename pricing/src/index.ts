export * from './profile';
export * from './region';
export * from './reserve';
export * from './charge';
export * from './convert';
export * from './worked-example';

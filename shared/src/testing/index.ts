/**
 * For the tests of the shell and the areas: a bus with somebody signed in, a way to draw an area
 * as the shell mounts it, and a gateway that answers.
 */
export * from './bus';
export * from './fill-in';
export * from './fixtures';
export * from './gateway-handlers';
export * from './gateway-server';
export * from './lifecycle';
export * from './merchant-handlers';
export * from './page';
export * from './phone';
export * from './records';
export * from './render-in-area';
export * from './today';
export { HttpResponse, delay } from 'msw';

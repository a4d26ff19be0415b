/**
 * For the tests of the shell and the areas: a bus with somebody signed in, a way to draw an area
 * as the shell mounts it, and a gateway that answers.
 */
export * from './bus';
export * from './fixtures';
export * from './gateway-handlers';
export * from './gateway-server';
export * from './merchant-handlers';
export * from './mount';
export * from './page';
export * from './records';
export * from './today';
export { useNarrowWindow } from './window';
export { HttpResponse, delay } from 'msw';

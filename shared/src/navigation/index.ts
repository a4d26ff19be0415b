/** The page's one history, its router for React, and the guard of unsaved edits. */
export * from './history';
export { OPEN_PARAMETER, useOpenId, useParam, type ParamOptions } from './params';
export * from './router';

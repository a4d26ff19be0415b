/** The development server cannot start; the message says why and what to do. */
export class DevelopError extends Error {}

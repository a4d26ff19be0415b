/** An area could not be created; the message says why. Nothing was written. */
export class CreateError extends Error {}

/** Longest range the gateway answers for, in days. */
export const MAX_DAYS = 90;

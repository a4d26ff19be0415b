/** In the address of the list, it opens the dialog where a payment can be created. */
export const CREATE_PAYMENT_HASH = '#createPayment';

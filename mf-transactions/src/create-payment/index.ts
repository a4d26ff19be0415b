/** Taking a payment by card, by hand. */
export { CreatePayment, type CreatePaymentProps } from './create-payment';

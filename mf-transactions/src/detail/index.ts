/** The panel that shows one transaction with everything that is known of its payment. */
export { TransactionPanel, type TransactionPanelProps } from './transaction-panel';

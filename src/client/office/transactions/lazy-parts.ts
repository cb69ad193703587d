// Detail and dialogs of the sales list: one file, loaded after the first rows.
export { TransactionActDialog } from './transaction-act-dialog.tsx';
export { TransactionDetail } from './transaction-detail.tsx';

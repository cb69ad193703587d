// Details, form fields and dialogs of this list: one file, loaded after the first rows.
export { TransactionActDialog } from './transaction-act-dialog.tsx';
export { TransactionDetail } from './transaction-detail.tsx';

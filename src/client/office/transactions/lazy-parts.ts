// Details, form fields and dialogs of this list: one file, loaded after the rows are shown.
export { TransactionActDialog } from './transaction-act.tsx';
export { TransactionDetail } from './transaction-detail.tsx';

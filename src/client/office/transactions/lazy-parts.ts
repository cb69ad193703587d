// Detail and dialogs of the sales list: one file, loaded after the first rows.
export { TransactionActionDialog } from './transaction-actions.tsx';
export { TransactionDetail } from './transaction-detail.tsx';

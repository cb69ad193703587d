// What a press on this list opens: one file, which comes once the rows stand.
export { TransactionActDialog } from './transaction-act.tsx';
export { TransactionDetail } from './transaction-detail.tsx';

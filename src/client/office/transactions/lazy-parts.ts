export { TransactionActionDialog } from './transaction-actions.tsx';
export { TransactionDetail } from './transaction-detail.tsx';

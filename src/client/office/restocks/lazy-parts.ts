export { QueuedReceipt } from './receive-sheet.tsx';
export { RestockActionDialog } from './restock-actions.tsx';
export { RestockDetail } from './restock-detail.tsx';
export { QueuedRestock, RestockSheet } from './restock-sheet.tsx';

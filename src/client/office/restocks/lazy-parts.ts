// Detail and dialogs of the restock list: one file, loaded after the first rows.
export { DecideRestock } from './decide-restock.tsx';
export { QueuedReceipt } from './receive-sheet.tsx';
export { RestockDetail } from './restock-detail.tsx';
export { QueuedRestock, RestockSheet } from './restock-sheet.tsx';

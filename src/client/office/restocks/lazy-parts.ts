// What a press on this list opens: one file, which comes once the rows stand.
export { DecideRestock } from './decide-restock.tsx';
export { RestockDetail } from './restock-detail.tsx';
export { QueuedRestock, RestockSheet } from './restock-sheet.tsx';

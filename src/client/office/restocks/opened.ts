// What a press on this list opens: one file, which comes once the rows stand.
export { DecideRestock } from './decide-restock.tsx';
export { ReopenedRestock } from './reopened-restock.tsx';
export { RestockDetail } from './restock-detail.tsx';
export { RestockDialog } from './restock-dialog.tsx';

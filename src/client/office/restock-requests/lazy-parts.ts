export { RequestActionDialog } from './request-action-dialog.tsx';
export { RequestActionQuestion } from './request-actions.tsx';
export { RequestChoiceBar } from './request-choice-bar.tsx';
export { RequestDetail } from './request-detail.tsx';
export { QueuedRequest, RequestSheet } from './request-sheet.tsx';

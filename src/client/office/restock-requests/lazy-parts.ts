// Detail and dialogs of the request list: one file, loaded after the first rows.
export { CancelRequest } from './cancel-request.tsx';
export { RequestActionDialog } from './request-action-dialog.tsx';
export { RequestChoiceBar } from './request-choice-bar.tsx';
export { RequestDetail } from './request-detail.tsx';
export { QueuedRequest, RequestSheet } from './request-sheet.tsx';

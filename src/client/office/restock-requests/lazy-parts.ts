// What a press on this list opens: one file, which comes once the rows stand.
export { CancelRequest } from './cancel-request.tsx';
export { RequestActionDialog } from './request-action-dialog.tsx';
export { RequestDetail } from './request-detail.tsx';
export { QueuedRequest, RequestSheet } from './request-sheet.tsx';

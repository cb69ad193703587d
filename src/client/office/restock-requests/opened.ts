// What a press on this list opens: one file, which comes once the rows stand.
export { CancelRequest } from './cancel-request.tsx';
export { ReopenedRequest } from './reopened-request.tsx';
export { RequestActionDialog } from './request-action-dialog.tsx';
export { RequestDetail } from './request-detail.tsx';
export { RequestDialog } from './request-dialog.tsx';

export { ReconcileDialog } from '#client/office/kit/count/reconcile-dialog.tsx';
export { AssignmentActionDialog } from '../shifts/assignment-actions.tsx';
export { CorrectCountDialog, ReturnDialog } from '../shifts/count-dialogs.tsx';
export { AssignDialog } from './assign-dialog.tsx';
export { AssignmentDetail } from './assignment-detail.tsx';
export { AvailabilityDialog } from './availability-dialog.tsx';
export { QueuedAssignment } from './queued-assignment.tsx';

// What a press on this list opens: one file, which comes once the rows stand.
export { ReconcileDialog } from '#client/office/kit/count/reconcile-dialog.tsx';
export { AssignDialog } from './assign-dialog.tsx';
export { AssignmentDetail } from './assignment-detail.tsx';
export { AvailabilityDialog } from './availability-dialog.tsx';
export { CancelAssignment } from './cancel-assignment.tsx';
export { ReopenedAssignment } from './reopened-assignment.tsx';
export { ReturnDialog } from './return-dialog.tsx';

import { createActionDialog } from '#client/office/kit/action/action-dialog.tsx';
import { requestName } from './request-badge.tsx';
import { namesIn } from './request-names.ts';

export const RequestActionQuestion = createActionDialog({
  list: 'restockRequests',
  useNames: namesIn,
  subjectOf: ({ row }) => requestName(row),
});

import { actionDialogOf } from '#client/office/kit/action/action-dialog.tsx';
import { requestName } from './request-badge.tsx';
import { namesIn } from './request-names.ts';

/** Asks before something is done with a request; it is approved and rejected in a dialog of its own. */
export const RequestActionQuestion = actionDialogOf({
  list: 'restockRequests',
  useNames: namesIn,
  subjectOf: ({ row }) => requestName(row),
});

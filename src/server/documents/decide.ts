import type { Updateable } from 'kysely';
import * as z from 'zod/mini';
import { logNameOf } from '#contract/audit/entity.ts';
import type { DocumentAction } from '#contract/definitions/define-mutation.ts';
import { type ActionVerb, documentActionsOn } from '#contract/document-actions.ts';
import { notesSchema } from '#contract/fields/input-fields.ts';
import type { ListRow } from '#contract/lists.ts';
import { statusText } from '#contract/messages/status-texts.ts';
import { type Text, text } from '#contract/messages/text.ts';
import { mutationByName } from '#contract/mutations.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import { mutationRoute } from '../http/define-route.ts';
import type { ChangeRoute, Reply } from '../http/route.ts';
import { toRecord } from '../records/read.ts';
import type { RowOf } from '../records/rows.ts';
import {
  auditAndReply,
  type DecidableTable,
  type DecidedDocument,
  type DecisionRequest,
  replyAlreadyDecided,
  storeDecision,
  wrongState,
} from './change.ts';
import type { DocumentSource } from './document-source.ts';
import { type LockedDocument, lockDocument } from './list.ts';

type DecidableList = 'restocks' | 'restockRequests';

interface DecisionSteps<Table extends DecidableTable, Name extends DecidableList> {
  replyMessage?: Text;
  /** The error for a user who does not own the document. */
  notOwnerMessage?: Text;
  /** May throw a more specific error than the default, which names the first decider. */
  assertNotLate?: (request: DecisionRequest, lockedDocument: LockedDocument<Table, ListRow<Name>>) => Promise<void>;
  before?: (request: DecisionRequest, document: ListRow<Name>) => Promise<void>;
  after?: (request: DecisionRequest, decided: ListRow<Name>) => Promise<void>;
}

const noteSchema = z.object({ note: notesSchema });

export function decisionRoutes<Table extends DecidableTable, Name extends DecidableList>(
  source: DocumentSource<Table, Name>,
  steps: { [Verb in ActionVerb<Name>]?: DecisionSteps<Table, Name> } = {},
): ChangeRoute[] {
  return documentActionsOn<Name>(source.list).flatMap(({ name, ...action }) => {
    const { to, verb } = action;
    if (to === undefined) return [];
    const ownSteps: DecisionSteps<Table, Name> = steps[verb] ?? {};
    const { note = notesSchema } = (
      mutationByName(name).args as unknown as z.ZodMiniObject<{ note?: typeof notesSchema }>
    ).shape;
    return mutationRoute(mutationByName(name), {
      policy: action.ownerField ? 'signed_in' : 'office',
      body: note === notesSchema ? noteSchema : z.object({ note }),
      isBodyOptional: note === notesSchema,
      handle: (request: DecisionRequest) => decide(source, request, { ...action, to }, ownSteps),
    });
  });
}

async function decide<Table extends DecidableTable, Name extends DecidableList>(
  source: DocumentSource<Table, Name>,
  request: DecisionRequest,
  { from, to, ownerField, otherStatusError }: DocumentAction & { to: string },
  steps: DecisionSteps<Table, Name>,
): Promise<Reply> {
  const lockedDocument = await lockDocument(source, request);
  // TypeScript cannot see the columns of a table that is a type parameter.
  const row = lockedDocument.row as RowOf<Table> & DecidedDocument;
  const before = lockedDocument.before as ListRow<Name> & object;
  if (ownerField && row[ownerField as 'id'] !== request.caller.id) {
    throw new ApiError('forbidden', steps.notOwnerMessage && { message: steps.notOwnerMessage });
  }
  if (!from.includes(row.status)) {
    const stateText = otherStatusError?.(row);
    if (stateText) throw wrongState(stateText, before);
    await steps.assertNotLate?.(request, lockedDocument);
    return replyAlreadyDecided(request, row, to, before);
  }
  await steps.before?.(request, before);
  const storedRow = await storeDecision(request, source.table, row, { status: to } as unknown as Updateable<
    Tables[Table]
  >);
  const data = (await toRecord(source, request.tx, storedRow)) as typeof before;
  await steps.after?.(request, data);
  return auditAndReply(request, {
    action: to,
    entity: logNameOf(source.list),
    id: row.id,
    before,
    data,
    message: steps.replyMessage ?? text('document.isNow', { number: row.number, status: statusText(to) }),
  });
}

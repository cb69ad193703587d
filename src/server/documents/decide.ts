import type { Updateable } from 'kysely';
import * as z from 'zod/mini';
import { nameInLog } from '#contract/audit/entity.ts';
import type { DocumentAction } from '#contract/definitions/define-mutation.ts';
import { type ActionVerb, documentActionsOn } from '#contract/document-actions.ts';
import { notesSchema } from '#contract/fields/input-fields.ts';
import type { ListRow } from '#contract/lists.ts';
import { statusText } from '#contract/messages/status-texts.ts';
import { type Text, text } from '#contract/messages/text.ts';
import { mutationNamed } from '#contract/mutations.ts';
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

interface Steps<Table extends DecidableTable, Name extends DecidableList> {
  reply?: Text;
  /** Why a user other than the document's owner is rejected. */
  notYours?: Text;
  /** May throw a more specific error than the default, which names the first decider. */
  late?: (request: DecisionRequest, locked: LockedDocument<Table, ListRow<Name>>) => Promise<void>;
  before?: (request: DecisionRequest, document: ListRow<Name>) => Promise<void>;
  after?: (request: DecisionRequest, decided: ListRow<Name>) => Promise<void>;
}

const noteSchema = z.object({ note: notesSchema });

export function decisionRoutes<Table extends DecidableTable, Name extends DecidableList>(
  source: DocumentSource<Table, Name>,
  steps: { [Verb in ActionVerb<Name>]?: Steps<Table, Name> } = {},
): ChangeRoute[] {
  return documentActionsOn<Name>(source.list).flatMap(({ name, ...action }) => {
    const { to, verb } = action;
    if (to === undefined) return [];
    const own: Steps<Table, Name> = steps[verb] ?? {};
    const { note = notesSchema } = (
      mutationNamed(name).args as unknown as z.ZodMiniObject<{ note?: typeof notesSchema }>
    ).shape;
    return mutationRoute(mutationNamed(name), {
      policy: action.ownBy ? 'signed_in' : 'office',
      body: note === notesSchema ? noteSchema : z.object({ note }),
      isBodyOptional: note === notesSchema,
      handle: (request: DecisionRequest) => decide(source, request, { ...action, to }, own),
    });
  });
}

async function decide<Table extends DecidableTable, Name extends DecidableList>(
  source: DocumentSource<Table, Name>,
  request: DecisionRequest,
  { from, to, ownBy, whyNot }: DocumentAction & { to: string },
  steps: Steps<Table, Name>,
): Promise<Reply> {
  const locked = await lockDocument(source, request);
  // TypeScript cannot see the columns of a table that is a type parameter.
  const row = locked.row as RowOf<Table> & DecidedDocument;
  const before = locked.before as ListRow<Name> & object;
  if (ownBy && row[ownBy as 'id'] !== request.caller.id) {
    throw new ApiError('forbidden', steps.notYours && { message: steps.notYours });
  }
  if (!from.includes(row.status)) {
    const state = whyNot?.(row);
    if (state) throw wrongState(state, before);
    await steps.late?.(request, locked);
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
    entity: nameInLog(source.list),
    id: row.id,
    before,
    data,
    message: steps.reply ?? text('document.isNow', { number: row.number, status: statusText(to) }),
  });
}

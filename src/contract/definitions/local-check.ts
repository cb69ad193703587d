// Before the user submits, the device rejects what the server would reject, as far as its rows and unsent changes show
// (rules 9.16). The server checks again with the same function.

import { entities, entityLists, listOfResource } from '../entities.ts';
import type { ListName } from '../lists.ts';
import { type Text, text } from '../messages/text.ts';
import { allows } from '../roles.ts';
import { type Entity, nameOf } from './define-entity.ts';
import type { MutationDefinition, RecordRef } from './define-mutation.ts';
import { isDeletedLocally, type LocalRows } from './local-rows.ts';

type CheckedMutation = Pick<MutationDefinition<string, unknown>, 'kind' | 'rolePolicy' | 'localCheck' | 'touches'>;

export function listsReadByCheck({ localCheck }: CheckedMutation): readonly ListName[] {
  return [...new Set([...entityLists, ...(localCheck?.reads ?? [])])];
}

export function localRejection(
  definition: CheckedMutation,
  args: unknown,
  localRows: LocalRows,
  role: string,
): Text | undefined {
  if (definition.rolePolicy && !allows(definition.rolePolicy, role)) return text('request.forbidden');
  return deletedReferenceError(definition, args, localRows) ?? definition.localCheck?.why(args, localRows);
}

/**
 * An unsent delete is sent first, so a change that needs the record would be rejected. Products in lines are
 * exempt, because counting or receiving goods restores a product.
 */
function deletedReferenceError(
  { kind, touches }: CheckedMutation,
  args: unknown,
  localRows: LocalRows,
): Text | undefined {
  if (kind === 'delete' || kind === 'restore') return undefined;
  const { writes, reads } = touches(args);
  const neededRecords = [...writes, ...reads.filter((ref) => !ref.startsWith('product:'))];
  for (const ref of neededRecords) {
    const deletionError = deletedRecordError(ref, localRows);
    if (deletionError) return deletionError;
  }
  return undefined;
}

function deletedRecordError(ref: RecordRef, localRows: LocalRows): Text | undefined {
  const [resourceName = '', id] = ref.split(':');
  const list = listOfResource(resourceName);
  const foundRow = list && localRows(list).find((item) => item.id === id);
  if (!foundRow || !isDeletedLocally(foundRow)) return undefined;
  return deletedRecordMessage(entities[list], foundRow.row);
}

export function deletedRecordMessage(entity: Entity, record: object): Text {
  return text('record.gone', { noun: entity.resourceName, name: nameOf(entity, record, entity.deletedNameField) });
}

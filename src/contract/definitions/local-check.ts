// Before the user submits, the device rejects what the server would reject, as far as its rows and unsent changes show
// (rules 9.16). The server checks again with the same function.

import { entities, entityLists, listOfResource } from '../entities.ts';
import type { ListName } from '../lists.ts';
import { type Text, text } from '../messages/text.ts';
import { allows } from '../roles.ts';
import { type Entity, nameOf } from './define-entity.ts';
import type { MutationDefinition, RecordRef } from './define-mutation.ts';
import { isGone, type LocalRows } from './local-rows.ts';

type Checked = Pick<MutationDefinition<string, unknown>, 'kind' | 'madeBy' | 'localCheck' | 'touches'>;

export function listsChecked({ localCheck }: Checked): readonly ListName[] {
  return [...new Set([...entityLists, ...(localCheck?.reads ?? [])])];
}

export function localRejection(definition: Checked, args: unknown, known: LocalRows, role: string): Text | undefined {
  if (definition.madeBy && !allows(definition.madeBy, role)) return text('request.forbidden');
  return deletedReferenceError(definition, args, known) ?? definition.localCheck?.why(args, known);
}

/**
 * A delete that waits on this device is sent first, so a change that needs the record would be rejected. Products in
 * lines are exempt, because counting or receiving goods restores a product.
 */
function deletedReferenceError({ kind, touches }: Checked, args: unknown, known: LocalRows): Text | undefined {
  if (kind === 'delete' || kind === 'restore') return undefined;
  const { writes, reads } = touches(args);
  const needed = [...writes, ...reads.filter((ref) => !ref.startsWith('product:'))];
  for (const ref of needed) {
    const gone = deletedRecord(ref, known);
    if (gone) return gone;
  }
  return undefined;
}

function deletedRecord(ref: RecordRef, known: LocalRows): Text | undefined {
  const [resourceName = '', id] = ref.split(':');
  const list = listOfResource(resourceName);
  const found = list && known(list).find((shown) => shown.id === id);
  if (!found || !isGone(found)) return undefined;
  return deletedText(entities[list], found.row);
}

export function deletedText(entity: Entity, record: object): Text {
  return text('record.gone', { noun: entity.noun, name: nameOf(entity, record, entity.goneAs) });
}

// What the audit log says of the simulated business: who made and decided its documents, and edited a product.
import { owner, type Person, personOfName } from './business.ts';
import { minuteMs, toInstant } from './profile.ts';
import { demoId } from './random.ts';
import { alertOf, editedMinutesAgo, productEditedTwice } from './record-rows.ts';
import type { World } from './world.ts';

interface Logged {
  action: string;
  entity: string;
  id: string;
  /** Undefined: a payment that never came, which nobody ended. */
  by?: Person;
  at: number;
  before?: object;
  after?: object;
}

/** Rows of `audit_log`. A sale is only in it if something became of it later: there are thousands. */
export function auditRows(world: World) {
  const logged = [
    ...editsOfProduct(world),
    ...ofRestocks(world),
    ...ofRequests(world),
    ...ofAssignments(world),
    ...ofSales(world),
  ];
  return logged.map(({ action, entity, id, by, at, before, after }) => ({
    id: demoId('audit_log', `${action} ${id} ${at}`),
    actor_id: by?.id ?? null,
    action,
    entity,
    entity_id: id,
    before: before ?? null,
    after: after ?? null,
    at: toInstant(at),
    ip: '192.0.2.10',
    idempotency_key: null,
  }));
}

function editsOfProduct(world: World): Logged[] {
  const { id, description } = productEditedTwice;
  const alert = alertOf(world, productEditedTwice);
  const edit = (index: 0 | 1, username: string, before: object, after: object): Logged => ({
    ...{ action: 'update', entity: 'product', id, before, after },
    by: personOfName(username),
    at: world.anchor - editedMinutesAgo[index] * minuteMs,
  });
  return [
    edit(0, 'sari.wulandari', { description: 'Iced milk coffee, hazelnut.' }, { description }),
    edit(1, 'agus.pratama', { stock_alert: alert + 10 }, { stock_alert: alert }),
  ];
}

function ofRestocks({ deliveries }: World): Logged[] {
  return deliveries.map(({ id, by, at, status }) => ({
    ...{ action: 'create', entity: 'restock', id, by, at, after: { status } },
  }));
}

function ofRequests({ requests }: World): Logged[] {
  return requests.flatMap(({ id, assignment, at, status, decided }): Logged[] => {
    const request = { entity: 'restock_request', id };
    const before = { status: 'pending' };
    const made = { ...request, action: 'create', by: assignment.barista, at, after: before };
    if (!decided) return [made];
    const after = { status, decision_note: decided.note };
    return [made, { ...request, action: status, by: decided.by, at: decided.at, before, after }];
  });
}

function ofAssignments({ assignments }: World): Logged[] {
  return assignments.flatMap(({ id, by, at, returned }): Logged[] => {
    const assignment = { entity: 'cart_assignment', id };
    const before = { status: 'in_use' };
    const made = { ...assignment, action: 'create', by, at, after: before };
    if (!returned) return [made];
    const after = { status: 'returned' };
    return [
      made,
      { ...assignment, action: 'return', by: returned.by, at: returned.at, before, after },
    ];
  });
}

function ofSales({ sales }: World): Logged[] {
  return sales
    .filter(({ changedAt, recordedAt }) => changedAt !== recordedAt)
    .map(({ id, assignment, status, changedAt: at }) => ({
      ...{ action: status, entity: 'transaction', id, at },
      // What was not paid ended by itself, a barista says that money came, and only the office pays back.
      ...(status !== 'cancelled' && { by: status === 'refunded' ? owner : assignment.barista }),
      before: { status: status === 'refunded' ? 'completed' : 'pending' },
      after: { status },
    }));
}

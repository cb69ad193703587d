import { describe, expect, it, test } from 'vitest';
import { listOfRecord, resourceOfRecord } from '#client/office/outbox/outbox-lines.ts';
import { type DocumentList, documents } from '#contract/defined-documents.ts';
import { requestOf, type Touches } from '#contract/definitions/define-mutation.ts';
import { type DecisionName, documentActionsOn } from '#contract/document-actions.ts';
import { newId } from '#contract/fields/ids.ts';
import { listNames, lists } from '#contract/lists.ts';
import { isMutationName, type MutationName, mutationByName, mutationNames, mutations } from '#contract/mutations.ts';
import { dayOf } from '#tests/support/offline-day.ts';
import {
  actionsOf,
  createOf,
  type RecordAction,
  type RecordMutationName,
  type RecordResourceName,
  recordResourceNames,
} from '#tests/support/record-resources.ts';
import { sampleBody } from '#tests/support/sample-of.ts';
import { restockBody } from '#tests/support/valid-bodies.ts';
import en from '#texts/en/index.ts';

const documentLists = Object.keys(documents) as DocumentList[];
const id = newId();

const ownSamples = {
  transactionCreate: { id, cart_id: id, payment_method: 'cash', items: [{ product_id: id, quantity: 1 }] },
  transactionRefund: { id, restock: false },
  businessUpdate: { qris: '' },
  userConfirmEmail: { id, version: 1 },
};

const decisions = documentLists.flatMap((list) =>
  documentActionsOn(list).flatMap((action) => (action.to === undefined ? [] : { ...action, list })),
);

/** Created from what its schema takes, so that a new one has no line here. */
const samples: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    dayOf(newId(), newId(), newId()).map(({ name, args }) => [name, { ...args, ...('id' in args && { id }) }]),
  ),
  ...Object.fromEntries(recordResourceNames.flatMap((resourceName) => Object.entries(samplesOf(resourceName)))),
  ...Object.fromEntries(decisions.map(({ name }) => [name, { id, note: 'The van is late' }])),
  ...ownSamples,
};

const names = Object.fromEntries(
  [...JSON.stringify(samples).matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g)].map(([found]) => [found, 'Gudang Kemang']),
);

function samplesOf(resourceName: RecordResourceName): Record<string, object> {
  const fields = sampleBody(createOf(resourceName).schema);
  return {
    [`${resourceName}Create`]: { id, ...fields },
    [`${resourceName}Update`]: { id, ...Object.fromEntries(Object.entries(fields).slice(0, 1)), version: 3 },
    [`${resourceName}Delete`]: { id, version: 2 },
    [`${resourceName}Restore`]: { id },
    ...Object.fromEntries(actionsOf(resourceName).map(({ name }) => [name, { id }])),
  };
}

type Call = [method: string, path: string];

const ownCalls: Record<Exclude<MutationName, RecordMutationName | RecordAction | DecisionName>, Call> &
  Partial<Record<RecordMutationName | RecordAction | DecisionName, Call>> = {
  productStockCount: ['PUT', `/products/${id}/stock`],
  cartAssignWarehouse: ['POST', `/carts/${id}/assign-warehouse`],
  cartLocate: ['POST', `/carts/${id}/location`],
  cartAssignmentCreate: ['POST', '/cart-assignments'],
  cartAssignmentReturn: ['PUT', `/cart-assignments/${id}/return`],
  cartAssignmentCancel: ['POST', `/cart-assignments/${id}/cancel`],
  cartAssignmentCorrect: ['POST', `/cart-assignments/${id}/correct`],
  cartReconcile: ['POST', `/carts/${id}/reconcile`],
  restockCreate: ['POST', '/restocks'],
  restockUpdate: ['PUT', `/restocks/${id}`],
  restockApprove: ['PUT', `/restocks/${id}/approve`],
  restockReject: ['PUT', `/restocks/${id}/reject`],
  restockVoid: ['PUT', `/restocks/${id}/void`],
  restockRequestCreate: ['POST', '/restock-requests'],
  restockRequestUpdate: ['PUT', `/restock-requests/${id}`],
  restockRequestApprove: ['PUT', `/restock-requests/${id}/approve`],
  restockRequestReject: ['PUT', `/restock-requests/${id}/reject`],
  restockRequestCancel: ['PUT', `/restock-requests/${id}/cancel`],
  stockTransferCreate: ['POST', '/stock/transfers'],
  stockAdjustmentCreate: ['POST', '/stock/adjustments'],
  cartTransferCreate: ['POST', '/stock/cart-transfers'],
  cartSetMinimums: ['PUT', `/carts/${id}/levels`],
  warehouseSetMinimums: ['PUT', `/warehouses/${id}/levels`],
  transactionCreate: ['POST', '/transactions'],
  transactionSettle: ['PUT', `/transactions/${id}`],
  transactionCancel: ['PUT', `/transactions/${id}`],
  transactionVoid: ['PUT', `/transactions/${id}/void`],
  transactionRefund: ['PUT', `/transactions/${id}`],
  refundAsk: ['PUT', `/transactions/${id}/refund-wish`],
  refundDecline: ['PUT', `/transactions/${id}/refund-wish/decline`],
  shiftReview: ['PUT', `/cart-assignments/${id}/review`],
  statementRecord: ['PUT', '/payment-statements'],
  cashMove: ['PUT', `/cart-assignments/${id}/cash`],
  loadConfirm: ['PUT', `/cart-assignments/${id}/load-check`],
  refillReceive: ['PUT', `/cart-assignments/${id}/refill-receipt`],
  businessUpdate: ['PUT', '/business'],
  userConfirmEmail: ['POST', `/users/${id}/confirm-email`],
  userDeactivate: ['PUT', `/users/${id}`],
  notificationRead: ['PUT', `/notifications/${id}/read`],
  notificationReadAll: ['PUT', '/notifications/read-all'],
  viewCreate: ['POST', '/saved-views'],
  viewArrange: ['POST', '/saved-views/arrangement'],
  viewUpdate: ['PUT', `/saved-views/${id}`],
  viewDelete: ['DELETE', `/saved-views/${id}`],
};

/** Paths from before the resource had a definition. */
const otherPaths: Partial<Record<RecordResourceName, string>> = { template: '/load-templates' };

const recordCalls = recordResourceNames.flatMap((resourceName): [string, Call][] => {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const path = otherPaths[resourceName] ?? `/${kebab(resourceName)}s`;
  return [
    ...actionsOf(resourceName).map(({ name, verb }): [string, Call] => [
      name,
      ['PUT', `${path}/${id}/${kebab(verb).slice(1)}`],
    ]),
    [`${resourceName}Create`, ['POST', path]],
    [`${resourceName}Update`, ['PUT', `${path}/${id}`]],
    [`${resourceName}Delete`, ['DELETE', `${path}/${id}?version=2`]],
    [`${resourceName}Restore`, ['POST', `${path}/${id}/restore`]],
  ];
});

const decisionCalls = decisions.map(({ name, list, verb }): [string, Call] => [
  name,
  ['PUT', `${lists[list].path}/${id}/${verb}`],
]);

const calls: Record<string, Call> = { ...Object.fromEntries([...recordCalls, ...decisionCalls]), ...ownCalls };

const actionsOnRecord =
  /Restore$|^userConfirmEmail$|^cart(AssignWarehouse|Locate|Reconcile|AssignmentCancel|AssignmentCorrect)$/;

describe('the registry of mutations', () => {
  it('names each entry as its key, since stored entries know nothing but the name', () => {
    for (const name of mutationNames) expect(mutations[name].name).toBe(name);
  });

  it('knows its own names and no inherited ones', () => {
    expect(mutationNames.every(isMutationName)).toBe(true);
    for (const name of ['toString', '__proto__', 'constructor', 'saleCreate', ''])
      expect(isMutationName(name)).toBe(false);
  });

  it('touches only lists that exist', () => {
    for (const name of mutationNames) {
      for (const list of mutations[name].lists) expect(listNames).toContain(list);
    }
  });
});

describe.each(mutationNames)('%s', (name) => {
  const definition = mutationByName(name);
  const args = definition.args.parse(samples[name]);

  it('makes its documented call', () => {
    const { method, path } = requestOf(definition, args);
    expect([method, path]).toEqual(calls[name]);
  });

  it('survives storage: parsed, stored as JSON and parsed again it is the same call', () => {
    const stored = JSON.parse(JSON.stringify(args));
    const again = definition.args.parse(stored);
    expect(again).toEqual(args);
    expect(requestOf(definition, again)).toEqual(requestOf(definition, args));
    expect(JSON.parse(JSON.stringify(requestOf(definition, again)))).toEqual(requestOf(definition, args));
  });

  it('carries in its body what the API needs, and never the id of the path twice', () => {
    const { method, body } = requestOf(definition, args);
    if (method === 'POST' && !actionsOnRecord.test(name)) expect(body).toMatchObject({ id });
    else expect(body ?? {}).not.toHaveProperty(method === 'POST' || method === 'PUT' ? 'id' : 'any');
    if (method === 'DELETE') expect(body).toBeUndefined();
  });

  it('needs an id', () => {
    const { id: given, ...rest } = samples[name] as { id?: string };
    if (given === undefined) return;
    expect(definition.args.safeParse(rest).success).toBe(false);
    expect(definition.args.safeParse({ ...samples[name], id: 'x' }).success).toBe(false);
  });

  it('writes its own record, named first, and reads none of those it writes', () => {
    const { writes, reads } = definition.touches(args);
    expect(writes[0]).toMatch(new RegExp(`^[a-zA-Z]+:(${id}|all|[\\d-]+/qris)$`));
    for (const written of writes) expect(reads).not.toContain(written);
  });

  it('belongs in the outbox to a record of a list, or has a kind in words', () => {
    const [record = ''] = definition.touches(args).writes;
    const list = listOfRecord(record, name);
    if (list) expect(list).toBe(definition.lists[0]);
    else {
      const kinds = [...Object.keys(en.office.outbox.kind), 'stockTransfer', 'stockAdjustment'];
      expect(kinds).toContain(resourceOfRecord(record));
    }
  });

  it('has a label in words', () => {
    const label = definition.label(args, names);
    if (name !== 'notificationReadAll') expect(label.subject).not.toBe('');
  });

  it('is at a version that its upgrades lead up to', () => {
    for (const from of Object.keys(definition.upgrades ?? {}).map(Number)) expect(from).toBeLessThan(definition.v);
  });
});

const [cart, barista, product, request] = [newId(), newId(), newId(), newId()];
const items = [{ product_id: product, counted: 8 }];
const parties = { id, cart_id: cart, sales_id: barista };
const load = [{ product_id: product, quantity: 10 }];
const ofParties: Touches = { writes: [`cartAssignment:${id}`, `cart:${cart}`, `user:${barista}`], reads: [] };
const ofGoods: Touches['reads'] = [`cartAssignment:${id}`, `product:${product}`];

const shiftTouches: [MutationName, object, Touches][] = [
  ['cartAssignmentCreate', { ...parties, initial_items: load }, { ...ofParties, reads: [`product:${product}`] }],
  ['cartAssignmentReturn', { ...parties, items }, ofParties],
  ['cartAssignmentReturn', { id, items }, { writes: [`cartAssignment:${id}`], reads: [] }],
  ['cartAssignmentCancel', { ...parties, items: load }, ofParties],
  ['cartAssignmentCancel', { id }, { writes: [`cartAssignment:${id}`], reads: [] }],
  ['cartReconcile', { id: cart, items }, { writes: [`cart:${cart}`], reads: [] }],
  ['cartAssignmentCorrect', { id, items }, { writes: [`cartAssignment:${id}`], reads: [`product:${product}`] }],
  [
    'cashMove',
    { id, movement_id: newId(), amount: -5000, reason: 'Es batu' },
    { writes: [`cashBox:${id}`], reads: [`cartAssignment:${id}`] },
  ],
  ['shiftReview', { id, earning_units: 0 }, { writes: [`shiftReview:${id}`], reads: [`cartAssignment:${id}`] }],
  ['loadConfirm', { id, items, note: '' }, { writes: [`loadCheck:${id}`], reads: ofGoods }],
  [
    'refillReceive',
    { id, request_id: request, items: [{ product_id: product, sent: 10, counted: 8 }], note: '' },
    {
      writes: [`refillReceipt:${id}`],
      reads: [`cartAssignment:${id}`, `restockRequest:${request}`, `product:${product}`],
    },
  ],
];

test.each(shiftTouches)('%s of %o orders the outbox by exactly these records', (name, given, touches) => {
  const definition = mutationByName(name);
  expect(definition.touches(definition.args.parse(given))).toEqual(touches);
});

test.each(recordResourceNames)('%sDelete of any version asks for none', (resourceName) => {
  const definition = mutationByName(`${resourceName}Delete`);
  const { path } = requestOf(definition, definition.args.parse({ id }));
  expect(path).toBe(calls[`${resourceName}Delete`]?.[1].replace('?version=2', ''));
});

test('the label of a restock counts units', () => {
  const [warehouse, product] = [newId(), newId()];
  const items = [
    { product_id: product, quantity: 100, expired_date: null },
    { product_id: newId(), quantity: 20, expired_date: '2026-11-23' },
  ];
  const args = mutations.restockCreate.args.parse({ id, ...restockBody(warehouse, product), items });
  const label = mutations.restockCreate.label(args, { [warehouse]: 'Gudang Kemang' });
  expect(label).toEqual({ subject: 'Gudang Kemang', units: 120 });
});

import { cartAssignment } from './cart-assignments/entity.ts';
import { countLine } from './cart-assignments/settlement.ts';
import { type DocumentDefinition, type LineField, type LineFields, linesIn } from './definitions/define-document.ts';
import { approvalLine, restockRequest } from './restock-requests/entity.ts';
import { restock } from './restocks/entity.ts';
import { levelLine } from './stock/level.ts';
import { transaction } from './transactions/entity.ts';

export const documents = {
  restocks: restock,
  restockRequests: restockRequest,
  cartAssignments: cartAssignment,
  transactions: transaction,
} as const satisfies Readonly<Record<string, DocumentDefinition>>;
export type Documents = typeof documents;
export type DocumentList = keyof Documents;

/** Details and CSV files omit these fields or show them inside another value, unless they list them explicitly. */
export const fieldsShownElsewhere: {
  readonly [List in keyof Documents]: readonly (keyof Documents[List]['fields'])[];
} = {
  restocks: ['created_at'],
  restockRequests: ['decided_at', 'decision_note'],
  cartAssignments: [
    ...(['assign_date', 'returned_at', 'created_at', 'counted_at', 'corrected_at', 'reviewed_at'] as const),
    ...(['count_proposed_at', 'return_claimed_at', 'return_recorded_at', 'commission', 'opening_float'] as const),
    ...(['cash_expected', 'cash_counted', 'cash_proposal'] as const),
    ...(['needs_review', 'confirmed_units', 'excused_units'] as const),
  ],
  transactions: [
    ...(['payment_method', 'first_payment_method', 'payment_status', 'cash_received'] as const),
    ...(['claimed_at', 'settled_at', 'voided_at', 'void_reason'] as const),
  ],
};

export const lineFields: LineFields = Object.assign(
  {},
  ...Object.values(documents).flatMap(linesIn),
  ...[approvalLine, countLine, levelLine],
);

/** Whether descriptions of changes show the field: `row` for the audit log, `request` for the outbox. */
export function isShownInChanges({ kind, only, hiddenInChanges }: LineField, source: 'row' | 'request'): boolean {
  const isShown = kind !== 'product' && kind !== 'productName' && kind !== 'units' && !hiddenInChanges;
  // What the server adds is not a user's change.
  return isShown && only !== 'row' && (source === 'request' || only !== 'request');
}

/** Product and units have the same label in all documents. */
type LabelledFields<Lines> = {
  [Name in keyof Lines]: Lines[Name] extends
    | { kind: 'product' | 'productName' | 'units' }
    | { only: 'row' }
    | { hiddenInChanges: true }
    ? never
    : Name;
}[keyof Lines];
type LinesOf<Of> = {
  [Name in keyof Of]: Of[Name] extends { kind: 'lines'; of: infer Lines } ? Lines : never;
}[keyof Of];

export type DocumentLabels = {
  readonly [List in keyof Documents]: {
    readonly [Name in LabelledFields<LinesOf<Documents[List]['fields']>>]: string;
  } & Readonly<Record<string, string>>;
};

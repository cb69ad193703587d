import { toProfileValues } from '#client/office/account/profile-form-values.ts';
import { toAssignmentValues } from '#client/office/assignments/assignment-form-values.ts';
import { toCartValues } from '#client/office/carts/cart-form-values.ts';
import { toCountValues } from '#client/office/list/count/count-values.ts';
import { toProductValues } from '#client/office/products/product-form-values.ts';
import { toApprovalValues } from '#client/office/restock-requests/approval-values.ts';
import { toRequestValues } from '#client/office/restock-requests/request-form-values.ts';
import { toRestockValues } from '#client/office/restocks/restock-form-values.ts';
import { emptyUser } from '#client/office/users/user-form-values.ts';
import { toWarehouseValues } from '#client/office/warehouses/warehouse-form-values.ts';

/** What a form starts with, by the first word of the name of its drafts. */
export const formStarts: Record<string, () => object> = {
  productCreate: () => toProductValues({}),
  productUpdate: () => toProductValues({}),
  warehouseCreate: () => toWarehouseValues({}),
  warehouseUpdate: () => toWarehouseValues({}),
  cartCreate: () => toCartValues({}),
  cartUpdate: () => toCartValues({}),
  cartAssignmentCreate: () => toAssignmentValues(undefined),
  cartAssignmentReturn: () => toCountValues(undefined),
  cartReconcile: () => toCountValues(undefined),
  restockCreate: () => toRestockValues(undefined),
  restockUpdate: () => toRestockValues(undefined),
  restockRequestCreate: () => toRequestValues(undefined),
  restockRequestUpdate: () => toRequestValues(undefined),
  restockRequestApprove: () => toApprovalValues(undefined),
  userCreate: () => emptyUser,
  profile: () => toProfileValues({ email: '', phone_number: '' } as never),
  // The sheets of a place say theirs themselves.
  productStockCount: () => ({ expected: 0, stock: '', warehouseId: '', reason: '' }),
  stockCount: () => ({}),
  writeOff: () => ({ reason: '', units: {} }),
  transfer: () => ({ to: '', notes: '', units: {} }),
  refill: () => ({ units: {}, isHandedOver: false }),
};

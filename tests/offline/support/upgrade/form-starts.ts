import { toProfileValues } from '#client/office/account/account-forms.tsx';
import { toAssignmentValues } from '#client/office/assignments/use-assignment-form.ts';
import { cartFields } from '#client/office/carts/fields.tsx';
import { toCountValues } from '#client/office/kit/count/count-values.ts';
import { fieldsOn, toFormValues } from '#client/office/kit/form/record-form.ts';
import { productFields } from '#client/office/products/fields.tsx';
import { toApprovalValues } from '#client/office/restock-requests/approval-values.ts';
import { requestForm } from '#client/office/restock-requests/request-sheet.tsx';
import { restockFields } from '#client/office/restocks/restock-sheet.tsx';
import { userFields } from '#client/office/users/fields.tsx';
import { warehouseFields } from '#client/office/warehouses/lazy-parts.ts';

/** By the first word of the name of a form's drafts. */
export const formStarts: Record<string, () => object> = {
  productCreate: () => toFormValues(fieldsOn(productFields, 'create'), {}),
  productUpdate: () => toFormValues(fieldsOn(productFields, 'edit'), {}),
  warehouseCreate: () => toFormValues(fieldsOn(warehouseFields, 'create'), {}),
  warehouseUpdate: () => toFormValues(fieldsOn(warehouseFields, 'edit'), {}),
  cartCreate: () => toFormValues(fieldsOn(cartFields, 'create'), {}),
  cartUpdate: () => toFormValues(fieldsOn(cartFields, 'edit'), {}),
  cartAssignmentCreate: () => toAssignmentValues(undefined),
  cartAssignmentReturn: () => toCountValues(undefined),
  cartReconcile: () => toCountValues(undefined),
  restockCreate: () => toFormValues(fieldsOn(restockFields, 'create'), {}),
  restockUpdate: () => toFormValues(fieldsOn(restockFields, 'edit'), {}),
  restockRequestCreate: () => toFormValues(fieldsOn(requestForm.fields, 'create'), {}),
  restockRequestUpdate: () => toFormValues(fieldsOn(requestForm.fields, 'edit'), {}),
  restockRequestApprove: () => toApprovalValues(undefined),
  userCreate: () => toFormValues(fieldsOn(userFields, 'create'), {}),
  profile: () => toProfileValues({ email: '', phone_number: '' } as never),
  productStockCount: () => ({ expected: 0, stock: '', warehouseId: '', reason: '' }),
  stockCount: () => ({}),
  writeOff: () => ({ reason: '', units: {} }),
  transfer: () => ({ to: '', notes: '', units: {} }),
  refill: () => ({ units: {}, isHandedOver: false }),
};

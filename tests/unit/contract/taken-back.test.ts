// What people can do about a press that they did not mean, for every mutation.
import { describe, expect, it } from 'vitest';
import { canBeTakenBack } from '#contract/definitions/define-mutation.ts';
import type { DecisionName } from '#contract/document-actions.ts';
import { type MutationName, mutationNamed, mutationNames, type RecordActName } from '#contract/mutations.ts';

/**
 * `undo`: it waits before it is sent. `form`: it was typed and is mended by another entry. `harmless`: the
 * opposite stands beside it, or nothing is lost. `asked`: a dialog asks first.
 */
type Way = 'undo' | 'form' | 'harmless' | 'asked';

type OnePress = DecisionName | RecordActName;

/** A decision by one press alone can always be taken back, and so can an action that sets fields of a record. */
const ways: Record<Exclude<MutationName, OnePress>, Way> & Partial<Record<OnePress, Way>> = {
  productCreate: 'form',
  productUpdate: 'form',
  productDelete: 'undo',
  productRestore: 'harmless',
  productStockCount: 'form',
  warehouseCreate: 'form',
  warehouseUpdate: 'form',
  warehouseDelete: 'undo',
  warehouseRestore: 'harmless',
  supplierCreate: 'form',
  supplierUpdate: 'form',
  supplierDelete: 'undo',
  supplierRestore: 'harmless',
  cartCreate: 'form',
  cartUpdate: 'form',
  cartDelete: 'undo',
  cartRestore: 'harmless',
  templateCreate: 'form',
  templateUpdate: 'form',
  templateDelete: 'undo',
  templateRestore: 'harmless',
  cartAssignWarehouse: 'form',
  cartReconcile: 'form',
  cartSetMinimums: 'form',
  warehouseSetMinimums: 'form',
  // The cart's place is told again at the next press, and by its barista.
  cartLocate: 'harmless',
  cartAssignmentCreate: 'form',
  cartAssignmentReturn: 'form',
  cartAssignmentCancel: 'undo',
  cartAssignmentCorrect: 'form',
  restockCreate: 'form',
  restockUpdate: 'form',
  restockApprove: 'undo',
  restockRequestCreate: 'form',
  restockRequestUpdate: 'form',
  restockRequestApprove: 'undo',
  stockTransferCreate: 'form',
  stockAdjustmentCreate: 'form',
  cartTransferCreate: 'form',
  transactionCreate: 'form',
  transactionSettle: 'undo',
  transactionCancel: 'undo',
  // A new sale takes its place.
  transactionVoid: 'form',
  shiftReview: 'undo',
  // Another movement of cash, another look at the load or another wish is told after it.
  cashMove: 'form',
  loadConfirm: 'form',
  refillReceive: 'form',
  refundAsk: 'form',
  refundDecline: 'undo',
  businessUpdate: 'form',
  statementRecord: 'form',
  transactionRefund: 'asked',
  // To activate is a press that edits; its opposite takes its place at once.
  userCreate: 'form',
  userUpdate: 'form',
  userDelete: 'undo',
  userRestore: 'harmless',
  userConfirmEmail: 'asked',
  userDeactivate: 'undo',
  // What is arranged is arranged again by the same buttons.
  viewCreate: 'form',
  viewUpdate: 'form',
  viewDelete: 'undo',
  viewArrange: 'harmless',
  // The specified texts say that opening marks as read.
  notificationRead: 'harmless',
  notificationReadAll: 'harmless',
};

describe('What is done with one press', () => {
  it.each(mutationNames)('%s waits so that it can be taken back, or needs not', (name) => {
    expect(canBeTakenBack(mutationNamed(name))).toBe((ways[name] ?? 'undo') === 'undo');
  });
});

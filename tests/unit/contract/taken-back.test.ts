// What people can do about a press that they did not mean, for every mutation.
import { describe, expect, it } from 'vitest';
import { canBeUndone } from '#contract/definitions/define-mutation.ts';
import type { DecisionName } from '#contract/document-actions.ts';
import { type MutationName, mutationByName, mutationNames, type RecordActionName } from '#contract/mutations.ts';

/**
 * `undo`: it waits before it is sent. `form`: it was typed and is corrected by another entry. `harmless`: the opposite
 * is beside it, or nothing is lost. `asked`: a dialog asks first.
 */
type Way = 'undo' | 'form' | 'harmless' | 'asked';

type OnePress = DecisionName | RecordActionName;

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
  // The next press of its barista sends the cart's place again.
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
  // Another cash movement, load check or refund request follows it.
  cashMove: 'form',
  loadConfirm: 'form',
  refillReceive: 'form',
  refundAsk: 'form',
  refundDecline: 'undo',
  businessUpdate: 'form',
  statementRecord: 'form',
  transactionRefund: 'asked',
  // Activating is a press that edits; its opposite takes its place at once.
  userCreate: 'form',
  userUpdate: 'form',
  userDelete: 'undo',
  userRestore: 'harmless',
  userConfirmEmail: 'asked',
  userDeactivate: 'undo',
  // The same buttons arrange it again.
  viewCreate: 'form',
  viewUpdate: 'form',
  viewDelete: 'undo',
  viewArrange: 'harmless',
  // The specified texts have it that opening marks as read.
  notificationRead: 'harmless',
  notificationReadAll: 'harmless',
};

describe('What is done with one press', () => {
  it.each(mutationNames)('%s waits so that it can be taken back, or needs not', (name) => {
    expect(canBeUndone(mutationByName(name))).toBe((ways[name] ?? 'undo') === 'undo');
  });
});

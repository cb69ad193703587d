/** Assignments, restocks, requests, sales and stock. */
export const documents = {
  'document.sentences': '{sentences}',
  'document.isDecided': '{number} is {status} already.',
  'status.pending': 'pending',
  'status.completed': 'completed',
  'status.refunded': 'refunded',

  'restock.saved': 'Restock successful!',
  'restock.flagged': 'Restock saved. {notices}',
  'restock.updated': 'Restock updated successfully!',
  'restock.rejected': 'Reject restock successful!',
  'restock.voided': 'Void restock successful!',
  'restock.unknown': 'This restock does not exist',
  'restock.draft': '{number} is a draft. Reject it instead.',
  'restock.moved':
    '{number} is approved. Its goods have moved; only its supplier and notes can be changed.',
  'restock.final': '{number} is {status}. It cannot be changed.',
  'restock.recordedAlready':
    '{who} already recorded {units, plural, one {# unit} other {# units}} into {warehouse} {moment}. Is yours a second delivery?',
  'restock.warehouseGone':
    '{name} no longer exists. Choose the warehouse that received these {units, plural, one {# unit} other {# units}}.',
  'restock.productBack':
    '{name} had been deleted and is back, inactive – switch it on or write it off.',
  'restock.productInactive': '{name} is inactive – switch it on or write it off.',
  'restock.goodsLeft':
    '{missing} of {quantity} {name} {missing, plural, one {has} other {have}} already left {warehouse}.',

  'restockRequest.sent': 'Request sent.',
  'restockRequest.updated': 'Restock request updated successfully!',
  'restockRequest.approved': 'Approve restock request successful!',
  'restockRequest.approvedFlagged': 'Approved. {notice}',
  'restockRequest.rejected': 'Reject restock request successful!',
  'restockRequest.cancelled': 'Cancel restock request successful!',
  'restockRequest.unknown': 'This restock request does not exist',
  'restockRequest.repeated': 'This is already in your open request {number}.',
  'restockRequest.tooMany':
    '{code} has {open} open requests already. Wait for a decision or cancel one.',
  'restockRequest.cartNotInUse': '{code} is not in use. Only a cart on the road is refilled.',
  'restockRequest.noCart': 'You have no cart. Ask an administrator to assign one.',
  'restockRequest.notOnCart': 'You are no longer on {code}.',
  'restockRequest.decided': 'This request was already {status} {moment}.',
  'restockRequest.edited': '{who} changed this request {moment}. Check the new quantities.',
  'restockRequest.cartBack': '{code} came back {moment}. This request can only be rejected.',
  'restockRequest.cartCameBack': '{code} came back. This request can only be rejected.',
  'restockRequest.notYours': 'Only who asked can cancel a request. Reject it instead.',
  'restockRequest.onCart':
    'Already approved by {who} {moment}; {units, plural, one {# unit is on the cart. Take it} other {# units are on the cart. Take them}} back with a return or transfer.',
  'restockRequest.short': '{warehouse} has {available} {name} left; {quantity} were requested.',
  'restockRequest.notInBook':
    '{units, plural, one {# unit was not recorded there and is} other {# units were not recorded there and are}} marked for review.',
  'restockRequest.noticeTitle': 'Restock request {number}',
  'restockRequest.noticeAsked':
    '{username} ({code}) asks for {units, plural, one {# unit} other {# units}}',
  'restockRequest.noticeApproved': 'Your request {number} was approved: {approved} of {requested}',
  'restockRequest.noticeApprovedNoted':
    'Your request {number} was approved: {approved} of {requested} ("{note}")',
  'restockRequest.noticeRejected': 'Your request {number} was rejected',
  'restockRequest.noticeRejectedNoted': 'Your request {number} was rejected ("{note}")',

  'assignment.made': 'Assign cart successful!',
  'assignment.flagged': 'Assign cart successful! {notices}',
  'assignment.cancelled': 'Assignment cancelled.',
  'assignment.unknown': 'This assignment does not exist',
  'assignment.wasCancelled': 'This assignment of {code} was cancelled {moment} by {who}.',
  'assignment.wasReturned': 'This assignment of {code} was returned {moment} by {who}.',
  'assignment.hasSold': '{code} has sold with this assignment already. Return the cart instead.',
  'assignment.maintenance': '{code} is in maintenance.',
  'assignment.uncounted': '{code} waits for its count.',
  'assignment.withBarista': '{code} is already with {username} ({who}, {since}).',
  'assignment.otherLoad': '{code} is already with {username} ({who}, {since}). Compare the load.',
  'assignment.cartTaken':
    '{code} was given to {other} by {who} {moment}. Your assignment to {username} was not made.',
  'assignment.baristaBusy': '{username} is already on {code} since {since}.',
  'assignment.accountDeleted': "{username}'s account was deleted {moment}.",
  'assignment.accountDeactivated': "{username}'s account was deactivated {moment}.",

  'load.short': '{warehouse} shows {available} {name}, you loaded {quantity}.',
  'load.onCart': '{warehouse} shows {available} {name}, {quantity} are on {code}.',
  'load.noWarehouse': '{code} has no warehouse to load from. Assign one first.',

  'return.recorded': 'Return recorded.',
  'return.refilled':
    'Return recorded. {code} got {units, plural, one {# unit} other {# units}} after your count. Count again.',
  'return.uncounted':
    'Return recorded. {units, plural, one {# unit} other {# units}} on {code} were not counted. Count again.',
  'return.wasCancelled': 'This assignment was cancelled by {who}.',
  'return.wasReturned': '{code} was returned {moment} by {who}.',
  'return.countAdded': '{code} was returned {moment} by {who}; your count was added.',
  'return.noWarehouse': '{code} has no warehouse to return to. Assign one first.',

  'count.uncounted': 'Count {name} too: {quantity} are recorded on {code}',
  'count.differs': '{who} counted {units} {name} {moment}, you counted {counted}.',
  'count.differsUnnamed': '{who} counted {units} of it {moment}, you counted {counted}.',
  'count.notAwaited': '{code} does not wait for a count.',
  'count.already': '{code} is counted already.',
  'count.settled': 'Cart reconciled.',
  'count.unitsLeft':
    'Count recorded. {units, plural, one {# unit} other {# units}} came after it. Count again.',
  'count.corrected': 'Count corrected.',
  'count.ofCancelled': 'This assignment of {code} was cancelled, so it has no count.',
  'count.none': '{code} has no count yet that could be corrected.',
  'count.correctionShort':
    '{home} has {available} {name} left; the correction takes {quantity} from it.',
  'count.correctionWent': 'Since the return {units} went to {place}.',
  'count.correctionLeast': 'Enter at least {units}, or count {home} first.',
  'count.awaitedTitle': 'Cart waits for a count',
  'count.awaited': '{code} waits for a count ({units, plural, one {# unit} other {# units}})',
  'count.mismatchTitle': 'Count differs from what was expected',
  'count.mismatch':
    '{code} came back with a difference of {units, plural, one {# unit} other {# units}} and Rp {cash}',
  'place.waste': 'waste',
  'place.supplier': 'supplier',
  'place.adjustment': 'adjustment',

  'sale.saved': 'Transaction created successfully!',
  'sale.flagged': 'Sale saved. {notices}',
  'sale.updated': 'Transaction updated successfully!',
  'sale.unknown': 'This transaction does not exist',
  'sale.wrongState': '{number} is {status}.',
  'sale.oversold': '{code} sold {units} {name} more than it carried.',
  'sale.afterCount': '{code} was counted before this sale arrived.',
  'sale.expired': 'Some of it had expired.',
  'sale.priceDiffers': 'The price differs from the price of the day.',
  'sale.lateTitle': 'Late sales of {code}',
  'sale.assignmentOver': '{code} is no longer out with this assignment.',
  'sale.askAdmin': 'Ask an administrator to add this sale.',
  'sale.noCart': 'You have no cart to sell from.',
  'sale.short': '{code} has {fresh} {name} left.',
  'sale.shortExpired':
    '{code} has {fresh} {name} left. {expired} expired on {date} – set them aside.',

  'stock.short': '{warehouse} has {available} {name} left; {quantity} were named.',
  'stock.noRoom': '{place} has no room for {units, plural, one {# unit} other {# units}} of these',
  'stock.overCapacity': '{warehouse} is over its capacity by {units}.',
  'stock.transferred': 'Transfer successful!',
  'stock.transferFlagged': 'Transfer saved. {notice}',
  'stock.adjusted': 'Stock updated successfully!',
  'stock.adjustedNoticed': 'Saved. {notices}',
  'stock.notInBook': '{units} {name} were not recorded in {warehouse} and are marked for review.',
  'stock.newerCount': 'A newer count of {name} at {when, time, clock} stands.',
  'stock.countedThenLeft':
    '{name}: {counted} counted at {when, time, clock}, {moved} left since, now {now}.',
  'stock.countedThenCame':
    '{name}: {counted} counted at {when, time, clock}, {moved} came in since, now {now}.',
  'stock.countedTooFew':
    '{name}: {counted} counted at {when, time, clock}, {moved} left since, now {now}. Count again.',
  'stock.holdsOnly':
    '{warehouse} holds only {units, plural, one {# unit} other {# units}} of these',
  'stock.levelsSaved': 'Levels saved',
  'stock.outTitle': 'Out of stock: {name}',
  'stock.out': 'No {unit} left (alert at {alert})',
  'stock.lowTitle': 'Low stock: {name}',
  'stock.low': '{stock} {unit} left (alert at {alert})',
  'stock.levelTitle': 'Running low: {name}',
  'stock.level': '{place}: {units} {name} left (minimum {minimum})',
} as const;

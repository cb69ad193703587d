// What a record is called: within a sentence, and first in one. A test names a noun that is missing here.
const noun =
  'product {product} supplier {supplier} cart {cart} warehouse {warehouse} user {user} template {template} other {record}';
const nounFirst =
  'product {Product} supplier {Supplier} cart {Cart} warehouse {Warehouse} user {User} template {Template} other {Record}';

/** Products, carts, warehouses, suppliers and people. */
export const records = {
  'record.created': `{noun, select, ${nounFirst}} created successfully!`,
  'record.updated': `{noun, select, ${nounFirst}} updated successfully!`,
  'record.deleted': `Delete {noun, select, ${noun}} successful!`,
  'record.restored': `{noun, select, ${nounFirst}} restored successfully!`,
  'record.unknown': `This {noun, select, ${noun}} does not exist`,
  'record.taken': `A {noun, select, ${noun}} with this {field} already exists`,
  'record.takenBy': `Another {noun, select, ${noun}} is already called "{value}" (added by {who} {moment}).`,
  'record.valueTakenBy': `Another {noun, select, ${noun}} already has the {field} "{value}" (added by {who} {moment}).`,
  'record.gone':
    '{name} no longer exists. {noun, select, cart {Choose another cart.} warehouse {Choose another warehouse.} other {Choose another one.}}',

  'product.stillHeld':
    'There are still {units, plural, one {# unit} other {# units}} of {name}. Sell, move or write them off first.',
  'product.newPrice': 'Product updated successfully! New price applies from {when, time, clock}.',
  'product.askedFor': '{name} is asked for in {number}. Decide first.',
  'product.askedForOften': '{name} is asked for in {number} and {others} more. Decide first.',
  'product.counted': 'Stock updated successfully!',
  'product.newerCount': 'A newer count of {since} stands.',
  'product.countedThenLeft': 'Stock set: {counted} counted at {when, time, clock}, {moved} left since, now {now}.',
  'product.countedThenCame': 'Stock set: {counted} counted at {when, time, clock}, {moved} came in since, now {now}.',
  'product.countedTooFewLeft':
    'Stock set: {counted} counted at {when, time, clock}, but {moved} left since. It is now recorded as {now}. Count again.',
  'product.countedTooFew':
    'Stock set: {counted} counted at {when, time, clock}, but {moved} came in since. It is now recorded as {now}. Count again.',
  'product.onCarts':
    '{units, plural, one {# unit is} other {# units are}} on carts; stock cannot be less than {lowest}',
  'product.stockMoved': 'The stock of {name} is {stock} by now, not {expected}.',

  'warehouse.notEmpty':
    '{name} {units, plural, =0 {} one {still holds # unit} other {still holds # units}}{cartsToo, select, yes { and } other {}}{carts, plural, =0 {} one {is home to # cart} other {is home to # carts}}{draftsToo, select, yes { and } other {}}{drafts, plural, =0 {} one {expects # restock that is not decided} other {expects # restocks that are not decided}}. {act, select, move {Move them first.} other {Decide first.}}',

  'cart.carries': '{code} carries {units, plural, one {# unit} other {# units}} now',
  'cart.inUse': '{code} is in use',
  'cart.inUseSettle': '{code} is in use. Settle it first.',
  'cart.uncounted': '{code} waits for its count',
  'cart.uncountedSettle': '{code} waits for its count. Settle it first.',
  'cart.withSomebody': '{code} is with {who}. Return it first.',
  'cart.uncountedReconcile': '{code} waits for its count. Reconcile it first.',
  'cart.stillHolds': '{code} still holds {units, plural, one {# unit} other {# units}}.',
  'cart.located': 'Location saved.',
  'cart.notInUse': '{code} is not in use.',
  'cart.homeSet': 'Assign warehouse successful!',
  'cart.homeSetBefore': '{who} had set {warehouse} at {when, time, clock}.',
  'cart.homeNone': 'none',
  'cart.newerHome': 'A newer choice stands: {choice}',
  'cart.homeSetLate': '{code} now belongs to {warehouse} (your change of {when, time, clock}). {before}',

  'user.superAdminOnly': 'Only a super admin may do this to a super admin',
  'user.returnToDelete': 'Return {code} before deleting {username}.',
  'user.returnToDeactivate': 'Return {code} before deactivating {username}.',
  'user.returnToChangeRole': 'Return {code} before changing the role of {username}.',
  'user.ownEmail': 'Change your own e-mail in your profile',
  'user.unreachable': '{username} has to be active and have an e-mail address first.',
  'user.noPhoneLink': '{username} has to be an active barista first.',
  'user.phoneLinkMade': 'The link for the phone of {username} is ready.',
  'user.signedOut': '{username} is signed out on all devices.',
  'user.linkSent': 'A link is on its way to {username}.',
  'email.unconfirmed': 'The e-mail address of {username} is new. Confirm it first.',
  'email.confirmed': 'E-mail address confirmed',
  'email.changed': 'Your e-mail address was changed',
  'email.changedBy': '{who} changed it.',
  'email.changedHeld':
    '{who} changed it. Until {until} it cannot be used to set a new password, unless a super admin confirms it. If it is wrong, change it back in your profile or ask a super admin.',
  'email.changedHeldLink':
    '{who} changed it. Until {until} it cannot be used to set a new password, unless you confirm it by the link mailed to the old one. If it is wrong, change it back in your profile or ask a super admin.',
  'email.waits': 'An e-mail address waits for confirmation',
  'email.waitsOf':
    '{who} changed that of {username}. Until {until} it cannot be used to set a new password, unless you confirm it.',
  'email.newConfirmed': 'Your new e-mail address was confirmed',
  'email.confirmedByLink': 'It was confirmed by the link that was mailed to the old one.',
  'email.confirmedBy': '{who} confirmed it.',
} as const;

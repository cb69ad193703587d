// What each mutation will do to the rows that a person looks at, until the server has done it.
// A mutation without effects here does not compile.
import type { MutationName } from '#contract/mutations.ts';
import { cartAssignmentEffects } from './effects/cart-assignments.ts';
import { cartEffects } from './effects/carts.ts';
import type { EffectsOf } from './effects/effect.ts';
import { notificationEffects } from './effects/notifications.ts';
import { productEffects } from './effects/products.ts';
import { restockRequestEffects } from './effects/restock-requests.ts';
import { restockEffects } from './effects/restocks.ts';
import { stockEffects } from './effects/stock.ts';
import { transactionEffects } from './effects/transactions.ts';
import { userEffects } from './effects/users.ts';
import { warehouseEffects } from './effects/warehouses.ts';

export const effects: EffectsOf<MutationName> = {
  ...productEffects,
  ...warehouseEffects,
  ...cartEffects,
  ...cartAssignmentEffects,
  ...restockEffects,
  ...restockRequestEffects,
  ...stockEffects,
  ...transactionEffects,
  ...userEffects,
  ...notificationEffects,
};

import type { ListName } from '#contract/lists.ts';
import { assignments } from './assignments/resource.tsx';
import { carts } from './carts/resource.tsx';
import type { OfficeScreen } from './kit/resource.ts';
import { templates } from './load-templates/resource.ts';
import { products } from './products/resource.tsx';
import { restockRequests } from './restock-requests/resource.tsx';
import { restocks } from './restocks/resource.tsx';
import { stockOverview } from './stock/resource.ts';
import { suppliers } from './suppliers/resource.tsx';
import { transactions } from './transactions/resource.tsx';
import { users } from './users/resource.tsx';
import { warehouses } from './warehouses/resource.ts';

type WithoutScreen = 'notifications' | 'saleDays' | 'savedViews';

// Keyed by list, so a list without a screen doesn't compile.
const screens: Readonly<Record<Exclude<ListName, WithoutScreen>, OfficeScreen>> = {
  stockSummary: stockOverview,
  restocks,
  restockRequests,
  carts,
  cartAssignments: assignments,
  templates,
  products,
  warehouses,
  suppliers,
  transactions,
  users,
};

/** In the order of the sidebar (screens 3.1). */
export const resources: readonly OfficeScreen[] = Object.values(screens);

/** The rows of these lists are requested before the screen loads. */
export const listByPath: Readonly<Record<string, ListName>> = Object.fromEntries(
  resources.map(({ path, list }) => [path, list]),
);

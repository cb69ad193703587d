import { cartAssignmentRoutes } from './assignments/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { accountRoutes, authRoutes } from './auth/routes.ts';
import { businessRoutes } from './business/routes.ts';
import { cartRoutes } from './carts/routes.ts';
import type { Route } from './http/route.ts';
import { templateRoutes } from './load-templates/template-record.ts';
import { metadataRoutes } from './metadata/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { pictureRoutes } from './pictures/pictures.ts';
import { productRoutes } from './products/routes.ts';
import { pushSubscriptionRoutes } from './push-subscriptions/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { restockRequestRoutes } from './restock-requests/routes.ts';
import { restockRoutes } from './restocks/routes.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import { levelRoutes, stockRoutes } from './stock/routes.ts';
import { supplierRoutes } from './suppliers/supplier-record.ts';
import { eventRoutes, probeRoutes, syncRoutes } from './sync/routes.ts';
import { transactionRoutes } from './transactions/routes.ts';
import { userRoutes } from './users/routes.ts';
import { warehouseRoutes } from './warehouses/warehouse-record.ts';

/** The first matching route is used, so fixed paths come before `:id`. */
export const routes: readonly Route[] = [
  ...probeRoutes,
  ...authRoutes,
  ...accountRoutes,
  ...syncRoutes,
  ...eventRoutes,
  ...productRoutes,
  ...pictureRoutes,
  ...warehouseRoutes,
  ...supplierRoutes,
  ...businessRoutes,
  ...cartRoutes,
  ...cartAssignmentRoutes,
  ...restockRoutes,
  ...restockRequestRoutes,
  ...stockRoutes,
  ...levelRoutes,
  ...transactionRoutes,
  ...reportRoutes,
  ...metadataRoutes,
  ...userRoutes,
  ...notificationRoutes,
  ...auditRoutes,
  ...templateRoutes,
  ...savedViewRoutes,
  ...pushSubscriptionRoutes,
];

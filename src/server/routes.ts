import { authRoutes } from './auth/routes.ts';
import type { Route } from './http/route.ts';
import { productRoutes } from './products/routes.ts';
import { healthRoutes } from './sync/health.ts';

/** Every call the API answers. */
export const routes: readonly Route[] = [...healthRoutes, ...authRoutes, ...productRoutes];

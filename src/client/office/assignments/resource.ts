import type { OfficeScreen } from '#client/office/kit/resource.ts';
import { AssignmentsPage } from './assignments-page.tsx';

export const assignments: OfficeScreen = {
  path: '/cart-assignments',
  list: 'cartAssignments',
  sidebar: { word: 'assignment', group: 'coffeeCarts' },
  Page: AssignmentsPage,
};

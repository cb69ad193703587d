import { UserRoundCheck } from 'lucide-react';
import type { OfficeScreen } from '#client/office/kit/resource.ts';
import { AssignmentsPage } from './assignments-page.tsx';

/** The screen of assignments: its path, the list that it shows, its entry in the sidebar. */
export const assignments: OfficeScreen = {
  path: '/cart-assignments',
  list: 'cartAssignments',
  sidebar: { word: 'assignment', icon: UserRoundCheck, group: 'coffeeCarts' },
  Page: AssignmentsPage,
};

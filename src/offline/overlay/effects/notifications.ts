import type { Notification } from '#contract/notifications/entity.ts';
import type { EffectsOf } from './effect.ts';

export const notificationEffects: EffectsOf<'notificationRead' | 'notificationReadAll'> = {
  notificationRead: {
    notifications: (draft, { id }) => draft.update(id, read),
  },
  notificationReadAll: {
    // What came after the tap was not seen yet.
    notifications: (draft, _args, { occurredAt }) =>
      draft.updateEach((row) => (row.is_read || row.created_at > occurredAt ? row : read(row))),
  },
};

function read(row: Notification): Notification {
  return { ...row, is_read: true };
}

// The keys are explained in `en/notifications.ts`.
import type * as en from '../en/notifications.ts';
import type { WordsOf } from '../words-of.ts';

export const outbox = {
  changes: {
    notificationRead: 'Tandai satu notifikasi sudah dibaca',
    notificationReadAll: 'Tandai semua notifikasi sudah dibaca',
  },
} satisfies WordsOf<typeof en.outbox>;

export const server = {
  'notification.times': '{title} · {count} kali',
  'notification.unknown': 'Notifikasi ini tidak ada',
  'push.subscribed': 'Sudah berlangganan',
  'push.unsubscribed': 'Sudah berhenti berlangganan',
} satisfies WordsOf<typeof en.server>;

// Notifications.

/** Changes that wait to sync: their names, of `{subject}`, and labels that only the outbox has. */
export const outbox = {
  changes: {
    notificationRead: 'Mark a notification as read',
    notificationReadAll: 'Mark all notifications as read',
  },
} as const;

/** What the server says. */
export const server = {
  'notification.times': '{title} · {count} times',
  'notification.unknown': 'This notification does not exist',
  'push.subscribed': 'Subscribed',
  'push.unsubscribed': 'Unsubscribed',
} as const;

export const outbox = {
  changes: {
    notificationRead: 'Mark a notification as read',
    notificationReadAll: 'Mark all notifications as read',
  },
} as const;

export const server = {
  'notification.times': '{title} · {count} times',
  'notification.unknown': 'This notification does not exist',
  'push.subscribed': 'Subscribed',
  'push.unsubscribed': 'Unsubscribed',
} as const;

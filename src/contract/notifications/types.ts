/** Users select which types are pushed (rules 8.6). */
export const notificationTypes = [
  'stock_alert',
  'restock_request',
  'restock_request_decided',
  'expiry',
  'reconciliation',
  'variance',
  'late_sale',
  'refund_wish',
  'goods_moved',
  'digest',
  'account',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

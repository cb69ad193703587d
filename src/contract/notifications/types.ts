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

/** Who gets notifications of the type (rules 8.4). */
const audienceByType = {
  stock_alert: 'office',
  restock_request: 'office',
  restock_request_decided: 'barista',
  expiry: 'office',
  reconciliation: 'office',
  variance: 'office',
  late_sale: 'office',
  refund_wish: 'all',
  goods_moved: 'barista',
  digest: 'office',
  account: 'all',
} as const satisfies Record<NotificationType, 'office' | 'barista' | 'all'>;

type BaristaType = {
  [Type in NotificationType]: (typeof audienceByType)[Type] extends 'barista' ? Type : never;
}[NotificationType];
type OfficeNotificationType = Exclude<NotificationType, BaristaType>;

export const officeNotificationTypes = notificationTypes.filter(
  (type): type is OfficeNotificationType => audienceByType[type] !== 'barista',
);

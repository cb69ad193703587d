// Loaded as one file after the first rows.
export { NotificationPanel } from '#client/office/notifications/notification-panel.tsx';
export { OutcomeAlerts } from '#client/office/outbox/outcome-notices.tsx';
export { DeviceWarning } from './device-notice.tsx';
export { MobileSidebar } from './mobile-sidebar.tsx';
export { ShortcutsDialog } from './palette/keys-dialog.tsx';
export { Palette } from './palette/palette.tsx';
export { ProfilePanel } from './profile-panel.tsx';
export { PushedNotifications } from './pushed-notices.ts';
export { SignOutDialog } from './sign-out-dialog.tsx';

// Loaded as one file after the first rows.
export { NotificationPanel } from '#client/office/notifications/notification-panel.tsx';
export { OutcomeAlerts } from '#client/office/outbox/outcome-notifications.tsx';
export { DeviceWarning } from './device-warning.tsx';
export { MobileSidebar } from './mobile-sidebar.tsx';
export { Palette } from './palette/palette.tsx';
export { ShortcutsDialog } from './palette/shortcuts-dialog.tsx';
export { ProfilePanel } from './profile-panel.tsx';
export { PushedNotifications } from './pushed-notifications.ts';
export { SignOutDialog } from './sign-out-dialog.tsx';

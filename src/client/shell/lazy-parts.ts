// Loaded as one file after the first rows.
export { NotificationPanel } from '#client/office/notifications/notification-panel.tsx';
export { OutcomeNotices } from '#client/office/outbox/outcome-notices.tsx';
export { DeviceNotice } from './device-notice.tsx';
export { MobileSidebar } from './mobile-sidebar.tsx';
export { KeysDialog } from './palette/keys-dialog.tsx';
export { Palette } from './palette/palette.tsx';
export { ProfilePanel } from './profile-panel.tsx';
export { PushedNotices } from './pushed-notices.ts';
export { SignOutDialog } from './sign-out-dialog.tsx';

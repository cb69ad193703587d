import { activityWords, called, recordWords } from './general/record-words.ts';

export const fields = {
  username: 'Username',
  full_name: 'Full name',
  role: 'Role',
  home_warehouse_id: 'Home warehouse',
  commission: 'Commission per unit',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  status: 'Status',
} as const;

export const noun = {
  within: 'user',
  first: 'User',
} as const;

const words = recordWords(noun.within);

export const office = {
  title: 'Users',
  record: called('User', 'user'),
  add: 'Add user',
  backToList: 'Back to users',
  empty: {
    text: 'Add the people who sign in: admins in the office, baristas in the till.',
  },
  column: {
    lastLogin: 'Last Login',
  },
  filter: { search: words.search },
  role: { super_admin: 'Super admin', admin: 'Admin', sales: 'Barista' },
  status: activityWords,
  /** Of the actions on users, only deactivation can be queued. */
  mark: {
    queued: 'Inactive, queued',
    sending: 'Inactive, sending',
    refused: 'Needs attention',
  },
  never: 'Never',
  you: 'You',
  contactsNotStored: "Email, phone and last sign-in aren't stored on this device. You need a connection to see them.",
  detail: {
    title: 'User details',
    /** An email set by an admin and not confirmed yet (decisions/031). */
    emailHeld: 'New, not confirmed. No password links are sent to it until {when}.',
    lastLogin: 'Last Login',
    whatsapp: 'Message {phone} on WhatsApp',
  },
  field: fields,
  none: { home_warehouse_id: 'None' },
  hint: {
    username: '3–30 letters, digits, dot, hyphen or underscore',
    full_name: 'Shown next to the username, on slips and in reports',
    password: 'At least 8 characters. Not the username, not easy to guess.',
    role: 'Select a role',
    home_warehouse_id: 'Admins are notified when its stock is low',
    commission: 'Whole rupiah per unit sold. 0 means none.',
    ownEmail: 'Change your own email in your profile',
    ownRights: "You can't change your own role or status",
  },
  create: words.create,
  edit: {
    ...words.edit,
    offlineTitle: 'You need a connection to edit users',
    offlineText: "Email and phone aren't stored on this device.",
  },
  remove: words.remove,
  deactivate: {
    action: 'Deactivate',
    title: 'Deactivate user',
    message: "This signs them out everywhere. They can't sign in until you activate them again.",
    done: 'User deactivated successfully!',
    failed: 'Failed to deactivate user',
  },
  activate: {
    action: 'Activate',
    done: 'User activated successfully!',
    failed: 'Failed to activate user',
  },
  phoneLink: {
    action: 'Sign in a phone',
    title: 'Sign in the phone of {username}',
    text: 'Scan the code with the phone, or send the link. It works once, until {until}. The password is set on the phone. All other devices are signed out.',
    warning: 'Show or send it to this person only. The first person to open it is signed in.',
    code: 'Code that signs in {username}',
    making: 'Creating the link…',
    copy: 'Copy link',
    copied: 'Link copied',
    share: 'Send link',
    shared: 'Sign in to the till of Gerobak: {link}',
    again: 'Try again',
    failed: "Couldn't create the link",
  },
  signOut: {
    action: 'Sign out everywhere',
    title: 'Sign out everywhere',
    message:
      'This signs out all their devices, even during a shift. Unsynced sales stay on the phone and sync at the next sign-in.',
    done: '{username} is signed out on all devices.',
    failed: 'Failed to sign out user',
  },
  resetLink: {
    action: 'Send reset link',
    title: 'Send reset link',
    message: "Emails a link to set a new password. You can't undo this.",
    done: 'Link sent to {username}.',
    failed: "Couldn't send the link",
  },
  confirmEmail: {
    action: 'Confirm email',
    title: 'Confirm email',
    message: 'Ask this person first. Anyone who reads this mailbox can set the password of the account:',
    done: 'Email address confirmed',
    failed: "Couldn't confirm the email address",
  },
  ownAccount: "You can't do this to your own account",
  done: words.done,
  failed: words.failed,
} as const;

export const outbox = {
  changes: {
    userCreate: 'Create user {subject}',
    userUpdate: 'Edit user {subject}',
    userConfirmEmail: 'Confirm the email of {subject}',
    userDeactivate: 'Deactivate user {subject}',
    userDelete: 'Delete user {subject}',
    userRestore: 'Restore user {subject}',
  },
} as const;

export const log = {
  actions: {
    create_phone_link: 'Phone sign-in link created',
    use_phone_link: 'Phone signed in by a link',
    send_reset_link: 'Password link sent',
    confirm_email: 'Email confirmed',
    end_session: 'Signed out on one device',
    end_sessions: 'Signed out on all devices',
    update_profile: 'Own profile edited',
    reset_password: 'Password reset by link',
    change_password: 'Own password changed',
  },
  fields: {
    email_held_until: 'Password links on hold until',
    phone_number: 'Phone',
    password_hash: 'Password',
    locale: 'Language',
    last_login: 'Last login',
    is_assigned_cart: 'Has a cart',
  },
} as const;

export const server = {
  'user.superAdminOnly': 'Only a super admin may do this to a super admin',
  'user.returnToDelete': 'Return {code} before deleting {username}.',
  'user.returnToDeactivate': 'Return {code} before deactivating {username}.',
  'user.returnToChangeRole': 'Return {code} before changing the role of {username}.',
  'user.ownEmail': 'Change your own email in your profile',
  'user.unreachable': '{username} must be active and have an email first.',
  'user.noPhoneLink': '{username} must be an active barista first.',
  'user.phoneLinkMade': 'The link for the phone of {username} is ready.',
  'user.signedOut': '{username} is signed out on all devices.',
  'user.linkSent': 'Link sent to {username}.',
  'email.unconfirmed': 'The email address of {username} is new. Confirm it first.',
  'email.confirmed': 'Email address confirmed',
  'email.changed': 'Your email address was changed',
  'email.changedBy': '{who} changed it.',
  'email.changedHeld':
    "{who} changed it. It can't be used to set a new password until {until}, unless a super admin confirms it. If it is wrong, change it back in your profile or ask a super admin.",
  'email.changedHeldLink':
    "{who} changed it. It can't be used to set a new password until {until}, unless you confirm it by the link sent to the old email. If it is wrong, change it back in your profile or ask a super admin.",
  'email.waits': 'Email address awaiting confirmation',
  'email.waitsOf':
    "{who} changed the email of {username}. It can't be used to set a new password until {until}, unless you confirm it.",
  'email.newConfirmed': 'Your new email address was confirmed',
  'email.confirmedByLink': 'It was confirmed by the link sent to the old email.',
  'email.confirmedBy': '{who} confirmed it.',
} as const;

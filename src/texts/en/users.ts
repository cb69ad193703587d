// Users.
import { activityWords, called, recordWords } from './general/record-words.ts';

/** Labels of fields: in forms, columns, details, filters, files and refusals. */
export const fields = {
  username: 'Username',
  full_name: 'Full name',
  role: 'Role',
  home_warehouse_id: 'Home Warehouse',
  commission: 'Commission per cup',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  status: 'Status',
} as const;

/** What one is called within a sentence of the server, and first in one. */
export const noun = {
  within: 'user',
  first: 'User',
} as const;

const words = recordWords(noun.within);

/** Screens of the office. */
export const office = {
  title: 'Users',
  record: called('User', 'user'),
  add: 'Add user',
  backToList: 'Back to users',
  empty: {
    text: 'Everybody who signs in: administrators in this office, baristas in their own app. Add the first one.',
  },
  column: {
    lastLogin: 'Last Login',
  },
  filter: { search: words.search },
  role: { super_admin: 'Super Admin', admin: 'Admin', sales: 'Barista' },
  status: activityWords,
  /** An edit of a user that is queued or refused can only be a deactivation. */
  mark: {
    queued: 'Inactive, queued',
    sending: 'Inactive, sending',
    refused: 'Inactive, refused',
  },
  never: 'Never',
  you: 'You',
  contactsNotStored: 'E-mail, phone and last login are not kept on this device. They need a connection.',
  detail: {
    title: 'User Detail',
    /** A held address: given by an administrator and not confirmed yet (decisions/031). */
    emailHeld: 'New, not confirmed. Until {when} no link to set a password is sent there.',
    lastLogin: 'Last Login',
    whatsapp: 'Write to {phone} on WhatsApp',
  },
  field: fields,
  none: { home_warehouse_id: 'None' },
  hint: {
    username: '3–30 letters, digits, dot, hyphen or underscore',
    full_name: 'Shown beside the username, also on slips and reports',
    password: 'At least 8 characters. Not the username, and nothing easy to guess.',
    role: 'Choose a role',
    home_warehouse_id: 'Admins are told when it runs low',
    commission: 'Whole rupiah for each unit sold; 0 if there is none',
    ownEmail: 'Change your own e-mail in your profile',
    ownRights: 'Nobody changes their own role or status',
  },
  create: words.create,
  edit: {
    ...words.edit,
    /** Shown instead of the form. */
    offlineTitle: 'This needs a connection',
    offlineText: 'E-mail and phone are not kept on this device, so a user can be edited only while it is connected.',
  },
  remove: words.remove,
  deactivate: {
    action: 'Deactivate',
    title: 'Deactivate User',
    message: 'They are signed out everywhere and cannot sign in until somebody activates them.',
    done: 'User deactivated successfully!',
    failed: 'Failed to deactivate user',
  },
  activate: {
    action: 'Activate',
    done: 'User activated successfully!',
    failed: 'Failed to activate user',
  },
  /** A link that signs a phone in to the till. */
  phoneLink: {
    action: 'Sign in a phone',
    title: 'Sign in the phone of {username}',
    text: 'Scan the code with the phone, or send the link. It works once, until {until}. The password is chosen on the phone, and all other devices of this person are signed out.',
    warning: 'Show or send it to this person only: whoever opens it first is signed in.',
    code: 'Code that signs in {username}',
    making: 'Making the link…',
    copy: 'Copy link',
    copied: 'Link copied',
    share: 'Send link',
    shared: 'Sign in to the till of Gerobak: {link}',
    again: 'Try again',
    failed: "The link couldn't be made",
  },
  signOut: {
    action: 'Sign out everywhere',
    title: 'Sign Out Everywhere',
    message:
      'All devices of this person are signed out, also during a shift. Unsent sales stay on the phone and sync at their next sign-in.',
    done: '{username} is signed out on all devices.',
    failed: 'Failed to sign out user',
  },
  resetLink: {
    action: 'Send reset link',
    title: 'Send Reset Link',
    message: 'A link to choose a new password goes to their mailbox. A mail cannot be taken back.',
    done: 'A link is on its way to {username}.',
    failed: 'The link could not be sent',
  },
  confirmEmail: {
    action: 'Confirm e-mail',
    title: 'Confirm E-mail',
    message: 'Ask the person first. Whoever reads this mailbox can set the password of the account:',
    done: 'E-mail address confirmed',
    failed: 'The e-mail address was not confirmed',
  },
  ownAccount: 'You cannot do this to your own account',
  done: words.done,
  failed: words.failed,
} as const;

/** Changes that wait to sync: their names, of `{subject}`, and labels that only the outbox has. */
export const outbox = {
  changes: {
    userCreate: 'Create user {subject}',
    userUpdate: 'Edit user {subject}',
    userConfirmEmail: 'Confirm the e-mail of {subject}',
    userDeactivate: 'Deactivate user {subject}',
    userDelete: 'Delete user {subject}',
    userRestore: 'Restore user {subject}',
  },
} as const;

/** Who changed what: what was done, and labels that only the log has. */
export const log = {
  actions: {
    create_phone_link: 'Phone sign-in link created',
    use_phone_link: 'Phone signed in by a link',
    send_reset_link: 'Link to set a password sent',
    confirm_email: 'E-mail confirmed',
    end_session: 'Signed out on one device',
    end_sessions: 'Signed out on all devices',
    update_profile: 'Own profile edited',
    reset_password: 'New password by a link',
    change_password: 'Own password changed',
  },
  fields: {
    email_held_until: 'Links by mail held until',
    phone_number: 'Phone',
    password_hash: 'Password',
    locale: 'Language',
    last_login: 'Last login',
    is_assigned_cart: 'Has a cart',
  },
} as const;

/** What the server says. */
export const server = {
  'user.superAdminOnly': 'Only a super admin may do this to a super admin',
  'user.returnToDelete': 'Return {code} before deleting {username}.',
  'user.returnToDeactivate': 'Return {code} before deactivating {username}.',
  'user.returnToChangeRole': 'Return {code} before changing the role of {username}.',
  'user.ownEmail': 'Change your own e-mail in your profile',
  'user.unreachable': '{username} has to be active and have an e-mail address first.',
  'user.noPhoneLink': '{username} has to be an active barista first.',
  'user.phoneLinkMade': 'The link for the phone of {username} is ready.',
  'user.signedOut': '{username} is signed out on all devices.',
  'user.linkSent': 'A link is on its way to {username}.',
  'email.unconfirmed': 'The e-mail address of {username} is new. Confirm it first.',
  'email.confirmed': 'E-mail address confirmed',
  'email.changed': 'Your e-mail address was changed',
  'email.changedBy': '{who} changed it.',
  'email.changedHeld':
    '{who} changed it. Until {until} it cannot be used to set a new password, unless a super admin confirms it. If it is wrong, change it back in your profile or ask a super admin.',
  'email.changedHeldLink':
    '{who} changed it. Until {until} it cannot be used to set a new password, unless you confirm it by the link mailed to the old one. If it is wrong, change it back in your profile or ask a super admin.',
  'email.waits': 'An e-mail address waits for confirmation',
  'email.waitsOf':
    '{who} changed that of {username}. Until {until} it cannot be used to set a new password, unless you confirm it.',
  'email.newConfirmed': 'Your new e-mail address was confirmed',
  'email.confirmedByLink': 'It was confirmed by the link that was mailed to the old one.',
  'email.confirmedBy': '{who} confirmed it.',
} as const;

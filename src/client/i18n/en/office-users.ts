import { fieldWords } from '#contract/messages/field-words.ts';
import { activityWords, called, recordWords } from './record-words.ts';

const words = recordWords('user');

/** Texts of the screens of users. */
export default {
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
  field: fieldWords.users,
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
  /** The names of changes on the outbox page. `{subject}` is the name of the record. */
  entries: {
    userCreate: 'Create user {subject}',
    userUpdate: 'Edit user {subject}',
    userConfirmEmail: 'Confirm the e-mail of {subject}',
    userDeactivate: 'Deactivate user {subject}',
    userDelete: 'Delete user {subject}',
    userRestore: 'Restore user {subject}',
  },
} as const;

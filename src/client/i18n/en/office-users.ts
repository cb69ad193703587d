import { fieldWords } from '#contract/field-words.ts';

/** Texts of the screens of users. */
export default {
  title: 'Users',
  add: 'Add user',
  tableCaption: 'Users',
  backToList: 'Back to users',
  empty: {
    text: 'Everybody who signs in: administrators in this office, baristas in their own app. Add the first one.',
  },
  column: {
    lastLogin: 'Last Login',
  },
  filter: { search: 'Search users' },
  role: { super_admin: 'Super Admin', admin: 'Admin', sales: 'Barista' },
  status: { active: 'Active', inactive: 'Inactive' },
  /** An edit of a user that is queued or refused can only be a deactivation. */
  mark: {
    queued: 'Inactive, queued',
    sending: 'Inactive, sending',
    refused: 'Inactive, refused',
  },
  never: 'Never',
  you: 'You',
  contactsNotStored:
    'E-mail, phone and last login are not kept on this device. They need a connection.',
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
    password: 'At least 8 characters',
    role: 'Choose a role',
    home_warehouse_id: 'Admins are told when it runs low',
    ownEmail: 'Change your own e-mail in your profile',
    ownRights: 'Nobody changes their own role or status',
  },
  create: { title: 'Create User', submit: 'Create User' },
  edit: {
    title: 'Edit User',
    submit: 'Update User',
    /** Shown instead of the form. */
    offlineTitle: 'This needs a connection',
    offlineText:
      'E-mail and phone are not kept on this device, so a user can be edited only while it is connected.',
  },
  remove: {
    title: 'Delete User',
    message: 'Are you sure you want to delete this user?',
  },
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
    message:
      'Ask the person first. Whoever reads this mailbox can set the password of the account:',
    done: 'E-mail address confirmed',
    failed: 'The e-mail address was not confirmed',
  },
  ownAccount: 'You cannot do this to your own account',
  done: {
    created: 'User created successfully!',
    updated: 'User updated successfully!',
    deleted: 'Delete user successful!',
  },
  failed: {
    fetch: 'Failed to fetch user',
    create: 'Failed to create user',
    update: 'Failed to update user',
    delete: 'Failed to delete user',
  },
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

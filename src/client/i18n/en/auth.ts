/** Pages around signing in. Some of the texts are prescribed (screens 7.1). */
export default {
  login: {
    title: 'Log in',
    lead: 'For administrators of the carts.',
    username: 'Username',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    forgotPassword: 'Forgot Password',
    /** A given text. The link leads to the landing page. */
    back: 'Back to dashboard',
    submit: 'Log in',
    submitting: 'Logging in…',
    usernameRequired: 'Username is required',
    passwordRequired: 'Password is required',
    success: 'Login successful!',
    failed: 'Login Failed',
    /** Below `failed`, for somebody whose password is right. */
    notForBaristas:
      'This page is for those who run the carts. If you sell from one, sign in at the till.',
    toTill: 'I sell from a cart: to the till',
    /** No connection, or the office did not open after the sign-in. */
    exception: 'An error occurred during login',
    offline:
      'Logging in needs a connection. Whatever you saved on this device stays here until you are back.',
    description:
      'Sign in to the back office of Gerobak: stock, carts, warehouses and people of a mobile coffee business.',
    unsentChanges:
      '{count, plural, one {1 change waits} other {# changes wait}} for {username} to sign in.',
    /** `expiredByClock`: only by the clock of the device, which may be wrong. */
    expired: 'Your session has ended. Log in again to carry on where you were.',
    expiredByClock:
      'By the clock of this device, {when}, your session has ended. If that is not the time, set the clock right and you carry on where you were; else log in again.',
  },
  /** A network, but no answer of our server. */
  unreachable: 'The server can’t be reached.',
  forgot: {
    title: 'Forget Password',
    description: 'Ask for a link that sets a new password for your account.',
    lead: 'We send a link to the e-mail address of your account.',
    email: 'E-mail',
    emailRequired: 'E-mail is required',
    /** A given text, as in `reset`, although the button sends the form. */
    submit: 'Log in',
    whatItDoes: 'Sends the link. You sign in once the new password is set.',
    submitting: 'Sending…',
    back: 'Back to login',
    success: 'Forget Password successful!',
    failed: 'Forget Password Failed',
    offline: 'Asking for a link needs a connection. Try again when you are online.',
  },
  reset: {
    title: 'Reset Password',
    description: 'Set a new password for your account.',
    lead: 'Choose a new password for your account.',
    newPassword: 'New password',
    hint: 'At least 8 characters. Not your username, and nothing easy to guess. All devices are signed out.',
    passwordRequired: 'Password is required',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    submit: 'Log in',
    whatItDoes: 'Sets the new password. You sign in with it on the next page.',
    submitting: 'Saving…',
    back: 'Back to login',
    openLink: 'We sent a link to your e-mail; open it to continue.',
    askAgain: 'Ask for a new link',
    success: 'Reset Password successful!',
    failed: 'Reset Password Failed',
    offline: 'Setting a password needs a connection. Try again when you are online.',
  },
  /** A phone that a link of the office signs in to the till. */
  phone: {
    title: 'Choose your password',
    lead: 'The office has opened the till for you on this phone. Choose a password to start.',
    newPassword: 'New password',
    hint: 'At least 8 characters. Not your username, and nothing easy to guess.',
    passwordRequired: 'Password is required',
    submit: 'Save and open the till',
    submitting: 'Saving…',
    success: 'Password saved. You are signed in.',
    failed: "The password wasn't saved",
    offline: 'This needs a connection once. Try again when you are online.',
  },
  confirm: {
    title: 'Confirm e-mail',
    description: 'Confirm the new e-mail address of your account.',
    lead: 'An administrator changed the e-mail address of your account. Confirm it only if the new one is yours.',
    submit: 'Confirm e-mail',
    submitting: 'Confirming…',
    back: 'Back to login',
    openLink: 'Open the link in the e-mail we sent.',
    success: 'E-mail address confirmed',
    failed: 'The e-mail address was not confirmed',
    offline: 'Confirming needs a connection. Try again when you are online.',
  },
  app: {
    title: 'Get the app',
    text: 'On this phone, tablet or computer, without a store. It opens at once, also without a connection.',
    install: 'Install the app',
    howTo: 'How to install it',
    apple: 'iPhone and iPad: in Safari tap Share, then Add to Home Screen.',
    others: 'Other browsers: open the menu and choose Install.',
  },
  /** The line under the logo, beside the form on a wide screen. */
  aside: 'Stock, carts and people, on the road or off it',
} as const;

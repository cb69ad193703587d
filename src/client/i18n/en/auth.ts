/** Log in. Texts and failures as specification §4 and §8 word them. */
export default {
  login: {
    title: 'Log in',
    lead: 'For administrators of the carts.',
    username: 'Username',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    forgotPassword: 'Forgot Password',
    back: 'Back to dashboard',
    submit: 'Log in',
    submitting: 'Logging in…',
    usernameRequired: 'Username is required',
    passwordRequired: 'Password is required',
    success: 'Login successful!',
    failed: 'Login Failed',
    exception: 'An error occurred during login',
    offline:
      'Logging in needs a connection. Whatever you saved on this device stays here until you are back.',
    expired: 'Your session has ended. Log in again to carry on where you were.',
  },
  aside: 'Stock, carts and people, on the road or off it',
} as const;

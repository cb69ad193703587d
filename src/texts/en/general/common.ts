/** Texts that any page may need. */
export default {
  appName: 'Gerobak',
  businessName: 'Gerobak Kopi',
  cancel: 'Cancel',
  close: 'Close',
  goBack: 'Go Back',
  tryAgain: 'Try again',
  loading: 'Loading…',
  somethingWrong: 'Something went wrong',
} as const;

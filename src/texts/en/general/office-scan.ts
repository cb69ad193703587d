/** Texts that the two scanners share. */
export default {
  back: 'Back',
  /** The picture of the camera. */
  camera: 'What the camera sees',
  again: 'Try again',
  state: {
    starting: 'The camera starts. Allow it when the browser asks.',
    looking: 'Point the camera at the code.',
    missing: 'This device has no camera. Use the other way below.',
    refused:
      'The browser does not let this page use the camera. Allow it in its settings for this site, or use the other way below.',
    busy: 'The camera does not start. Another app may be using it: close that app and try again, or use the other way below.',
    failed: 'The code reader could not be loaded. Try again with a connection, or use the other way below.',
  },
} as const;

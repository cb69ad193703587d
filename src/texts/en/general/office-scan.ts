/** Shared by the two scanners. */
export default {
  back: 'Back',
  camera: 'Camera view',
  again: 'Try again',
  state: {
    starting: 'Starting the camera. Allow access when the browser asks.',
    looking: 'Point the camera at the code.',
    missing: 'This device has no camera. Use the other option below.',
    refused: 'Camera access is blocked. Allow it in the browser settings, or use the other option below.',
    busy: 'The camera is not available. Close other apps that use it, or use the other option below.',
    failed: "Couldn't load the code reader. Try again online, or use the other option below.",
  },
} as const;

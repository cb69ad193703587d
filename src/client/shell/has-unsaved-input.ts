/**
 * Whether a form on this page has unsaved input. A form with unsaved input cancels the browser's
 * `beforeunload` event, so this function dispatches such an event to find out.
 */
export function hasUnsavedInput(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

/**
 * Whether a form has unsaved input. Forms already prevent `beforeunload` then, so this dispatches
 * that event and needs no register of forms.
 */
export function hasUnsavedInput(): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(question);
  return question.defaultPrevented;
}

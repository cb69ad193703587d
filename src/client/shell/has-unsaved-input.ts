/**
 * Whether a form has unsaved input. Such a form prevents `beforeunload`, so this dispatches that
 * event instead of keeping a list of forms.
 */
export function hasUnsavedInput(): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(question);
  return question.defaultPrevented;
}

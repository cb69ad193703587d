/**
 * Whether a form would object to the page being left. Forms object to the browser's own question
 * before it unloads a page; asking it here needs no second register of forms.
 */
export function hasUnsavedInput(): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(question);
  return question.defaultPrevented;
}

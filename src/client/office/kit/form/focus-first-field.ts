const firstField = ':is(input:not([type=checkbox], [type=radio], [type=file]), textarea, [role=combobox]):enabled';

/**
 * Puts the cursor into the first field, so that people can type at once, also in place of what is chosen there. False if
 * there is none.
 */
export function focusFirstField(form: ParentNode | null): boolean {
  const field = form?.querySelector<HTMLElement>(firstField);
  field?.focus({ preventScroll: true });
  if (field instanceof HTMLInputElement && field.getAttribute('role') === 'combobox') field.select();
  return field != null;
}

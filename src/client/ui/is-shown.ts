/** `element.checkVisibility` would require Safari 17.4. */
export function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** Whether an element has a place on the page: `checkVisibility` came to Safari only with 17.4. */
export function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

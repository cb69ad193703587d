/**
 * Whether Back leads to a page of this site. A browser without the Navigation API tells only whether
 * Back leads to any page.
 */
export function canGoBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation ? navigation.canGoBack : window.history.length > 1;
}

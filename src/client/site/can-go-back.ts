/** Whether Back leads to a page of this site; in a browser without the Navigation API, to any page. */
export function canGoBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation ? navigation.canGoBack : window.history.length > 1;
}

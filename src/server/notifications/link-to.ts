/** The link of a notification. It opens this record over its list in the office. */
export function linkTo(listPath: `/${string}`, id: string): string {
  return `${listPath}?detail=${id}`;
}

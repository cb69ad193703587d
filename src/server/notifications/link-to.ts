/** The link of a notification: the list in the office with this record open (`?detail=<id>`). */
export function linkTo(list: `/${string}`, id: string): string {
  return `${list}?detail=${id}`;
}

/** Where a notification leads: the office's list with this record open (`?detail=<id>`). */
export function linkTo(list: `/${string}`, id: string): string {
  return `${list}?detail=${id}`;
}

/** Where the header has room for the alert, in CSS pixels of the window. */
export interface AlertPlace {
  left: number;
  width: number;
}

const narrowestPx = 300;
const widestPx = 560;
const gapPx = 8;
/** From which width of the window the alert is at the bottom right. */
export const wideFromPx = 768;

/**
 * The room in the header for an alert that would cover buttons of a list at the bottom right, which is its
 * place otherwise (screens 4.2). Undefined if it would cover none there, the window is narrow, a dialog is open,
 * or the page has no such header.
 *
 * @param region what holds the alert, laid out at the bottom right or wherever it was before
 */
export function alertPlace(region: Element): AlertPlace | undefined {
  const isDialogOpen = document.querySelector('body > [role=dialog]') !== null;
  if (innerWidth < wideFromPx || isDialogOpen || !coversListButtons(region)) return undefined;
  return placeInHeader();
}

/** Tells the place in the header whenever its room changes: the sync pill beside it grows with its text. */
export function watchPlaceInHeader(tell: (place: AlertPlace | undefined) => void): () => void {
  const observer = new ResizeObserver(() => tell(placeInHeader()));
  const room = document.querySelector('[data-alert-place]');
  if (room) observer.observe(room);
  return () => observer.disconnect();
}

function placeInHeader(): AlertPlace | undefined {
  const room = document.querySelector('[data-alert-place]')?.getBoundingClientRect();
  if (!room || room.width < narrowestPx + 2 * gapPx) return undefined;
  // From the left, so that the alert stays where it is when the room grows or shrinks at the right.
  return { left: room.left + gapPx, width: Math.min(room.width - 2 * gapPx, widestPx) };
}

/** The buttons of rows, of the pager and of a detail beside its list: all are at the right. */
const listButtons = ':is(main table, main nav, [data-detail]) :is(a, button)';

/** Whether buttons of a list are in the corner at the bottom right, as high as this alert and as wide as usual. */
function coversListButtons(region: Element): boolean {
  const { height } = region.getBoundingClientRect();
  const marginPx = 24;
  const corner = {
    left: innerWidth - marginPx - 400,
    top: innerHeight - marginPx - Math.max(height, 64),
  };
  return [...document.querySelectorAll(listButtons)].some((button) => {
    const box = button.getBoundingClientRect();
    return (
      box.width > 0 &&
      box.right > corner.left &&
      box.bottom > corner.top &&
      box.left < innerWidth - marginPx &&
      box.top < innerHeight - marginPx
    );
  });
}

/** Where the header has room for the alert, in CSS pixels of the window. */
export interface AlertPlace {
  left: number;
  width: number;
}

const narrowestPx = 300;
const widestPx = 560;
const gapPx = 8;
/** From which width of the window the alert is at the bottom right. */
const wideFromPx = 768;

/**
 * The room in the header for an alert that would cover something to press at the bottom right; undefined if it
 * would cover nothing there, the window is narrow, a dialog is open, or the page has no such header.
 *
 * @param region what holds the alert, laid out at the bottom right or wherever it was before
 */
export function alertPlace(region: Element): AlertPlace | undefined {
  const isDialogOpen = document.querySelector('body > [role=dialog]') !== null;
  if (innerWidth < wideFromPx || isDialogOpen || !coversButtons(region)) return undefined;
  const room = document.querySelector('[data-alert-place]')?.getBoundingClientRect();
  if (!room || room.width < narrowestPx + 2 * gapPx) return undefined;
  const width = Math.min(room.width - 2 * gapPx, widestPx);
  // At the end of the room: near the place at the right where alerts are looked for.
  return { left: room.right - gapPx - width, width };
}

const pressable = 'a[href], button, input, select, textarea, summary, [role=button]';

/** Whether the corner at the bottom right, as high as this alert and as wide as usual, has something to press. */
function coversButtons(region: Element): boolean {
  const { height } = region.getBoundingClientRect();
  const marginPx = 24;
  const corner = {
    left: innerWidth - marginPx - 400,
    top: innerHeight - marginPx - Math.max(height, 64),
  };
  return [...document.querySelectorAll(pressable)].some((element) => {
    const box = element.getBoundingClientRect();
    return (
      box.width > 0 &&
      box.right > corner.left &&
      box.bottom > corner.top &&
      box.left < innerWidth - marginPx &&
      box.top < innerHeight - marginPx &&
      !region.contains(element) &&
      element.closest('[aria-hidden=true], .sr-only') === null
    );
  });
}

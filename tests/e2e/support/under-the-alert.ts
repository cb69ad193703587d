import type { Page } from '@playwright/test';

/** What people read or press in the office and an alert lies over. */
export function underTheAlert(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const alert = document.querySelector('[data-alert]')?.getBoundingClientRect();
    if (!alert) return ['no alert'];
    return [
      ...document.querySelectorAll(
        'header :is(a, button), main :is(a, button, h1), [role=dialog] :is(a, button, h2)',
      ),
    ]
      .filter((pressed) => {
        const { top, bottom, left, right, width } = pressed.getBoundingClientRect();
        const isBeside = bottom <= alert.top || top >= alert.bottom;
        const isSeen = width > 0 && pressed.checkVisibility({ visibilityProperty: true });
        return isSeen && !isBeside && left < alert.right && right > alert.left;
      })
      .map((pressed) => pressed.textContent || pressed.getAttribute('aria-label'));
  });
}

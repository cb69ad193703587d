import type { Page } from '@playwright/test';
import { isSoak } from './support/accessibility.ts';
import { ApiClient } from './support/api.ts';
import { expect, readyToLeave, test } from './support/fixtures.ts';
import { cartOnTheRoad, must } from './support/road.ts';

/** What a page noted at the very moment at which the first row stood in its document. */
interface FirstRows {
  /** Everything that kept the row from being seen: nothing. */
  hiddenBy: string[];
  /** What the stylesheet had begun to show or hide after a while by then: nothing. */
  animated: string[];
}

const locales = ['en', 'id'] as const;
const themes = ['light', 'dark'] as const;
// An admin sees the screens of a super admin, without two buttons.
const roles = isSoak
  ? (['super_admin', 'admin', 'sales'] as const)
  : (['super_admin', 'sales'] as const);

for (const role of roles) {
  test(`the first rows of a ${role} are seen as soon as they stand there, and no timer brings them`, async ({
    server,
    tablet,
    openSignedIn,
    cutOff,
  }) => {
    test.setTimeout(180_000);
    const admin = await ApiClient.signedIn(server.url);
    await cartOnTheRoad(server.url, admin, 40, 12);
    const path = role === 'sales' ? '/stocks' : '/products';
    const page = role === 'super_admin' ? await openSignedIn() : await tablet.open();
    if (role !== 'super_admin') await signInAs(page, server.url, admin, role);
    await page.goto(server.url + path);
    await expect(page.getByText('Es Kopi Susu Aren').first()).toBeVisible();
    if (role !== 'sales') await readyToLeave(page);
    await tablet.context.addInitScript(watchFirstRows);

    const everyLook = async (connection: string) => {
      for (const locale of locales) {
        for (const theme of themes) {
          const look = `${connection}, ${locale}, ${theme}`;
          await page.evaluate(
            ([chosen, tone]) => {
              localStorage.setItem('gerobak-locale', chosen);
              localStorage.setItem('theme', tone);
            },
            [locale, theme] as const,
          );
          await page.goto(server.url + path);
          const rows = await page.waitForFunction(
            () => (globalThis as { firstRows?: FirstRows }).firstRows,
          );
          expect(await rows.jsonValue(), look).toEqual({ hiddenBy: [], animated: [] });
          await expect(page.locator('html'), look).toHaveAttribute('lang', locale);
          expect(await page.locator('html.dark').count(), look).toBe(theme === 'dark' ? 1 : 0);
        }
      }
    };
    await everyLook('connected');
    if (role === 'sales') return;
    await cutOff();
    await everyLook('with the server stopped');
  });
}

async function signInAs(page: Page, url: string, admin: ApiClient, role: 'admin' | 'sales') {
  const person = { username: `tono-${role}`, password: 'gerobak-pagi-hari' };
  const credentials = role === 'sales' ? { username: 'budi', password: person.password } : person;
  if (role === 'admin') {
    await must(admin, 'POST', '/users', {
      ...person,
      ...{ email: 'tono@example.com', phone: '+6281200000009', role },
    });
  }
  const { data } = await new ApiClient(url).call<Record<string, unknown>>(
    'POST',
    '/auth/login',
    credentials,
  );
  await page.goto(url);
  await page.evaluate((session) => {
    const state = { ...session, isAuthenticated: true };
    localStorage.setItem('auth-storage', JSON.stringify({ state, version: 0 }));
  }, data);
}

/**
 * Looks at the first row when it comes to stand in the document, before anything is painted of it.
 * A timer that was set for half a second or more is a fallback or somebody's patience: it never
 * fires here, so rows that only such a timer brings are never seen.
 */
function watchFirstRows(): void {
  const leastMs = 500;
  const setForReal = globalThis.setTimeout;
  const never = 2 ** 31 - 1;
  globalThis.setTimeout = ((work: () => void, delayMs = 0, ...given: unknown[]) =>
    setForReal(work, delayMs < leastMs ? delayMs : never, ...given)) as typeof setTimeout;
  const animated: string[] = [];
  const noteLate = ({ target, animationName }: AnimationEvent) => {
    const { animationDelay } = getComputedStyle(target as Element);
    if (animationDelay !== '0s') animated.push(`${animationName} after ${animationDelay}`);
  };
  addEventListener('animationstart', noteLate, true);

  const observer = new MutationObserver(() => {
    const row = [...document.querySelectorAll('main tbody tr, main li')].find((element) =>
      element.textContent?.includes('Es Kopi Susu Aren'),
    );
    if (!row) return;
    observer.disconnect();
    Object.assign(globalThis, { firstRows: { hiddenBy: hiddenBy(row), animated: [...animated] } });
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });

  const nameOf = (element: Element) => `${element.localName}.${element.className}`;

  function hiddenBy(row: Element): string[] {
    const around: Element[] = [];
    for (let at: Element | null = row; at; at = at.parentElement) around.push(at);
    return [...around.flatMap(hidingStyles), ...around.flatMap(lateAnimations), ...coverOf(row)];
  }

  function hidingStyles(element: Element): string[] {
    const { visibility, display, opacity, clipPath, filter } = getComputedStyle(element);
    const looks = { visibility, opacity, clipPath, filter };
    const seen = { visibility: 'visible', opacity: '1', clipPath: 'none', filter: 'none' };
    const hiding = Object.entries({ ...looks, ...(display === 'none' && { display }) }).filter(
      ([property, value]) => value !== seen[property as keyof typeof seen],
    );
    return hiding.map(([property, value]) => `${property} ${value} of ${nameOf(element)}`);
  }

  function lateAnimations(element: Element): string[] {
    const delays = element.getAnimations().map(({ effect }) => Number(effect?.getTiming().delay));
    return delays
      .filter((delay) => delay > 0)
      .map((delay) => `an animation after ${delay} ms of ${nameOf(element)}`);
  }

  function coverOf(row: Element): string[] {
    const { left, top, width, height } = row.getBoundingClientRect();
    if (width === 0 || height === 0) return ['no size'];
    const front = document.elementFromPoint(left + Math.min(width / 2, 60), top + height / 2);
    if (front && (row.contains(front) || front.contains(row))) return [];
    return [`covered by ${front ? nameOf(front) : 'nothing that can be touched'}`];
  }
}

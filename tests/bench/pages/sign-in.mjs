import { setTimeout as wait } from 'node:timers/promises';
import { person } from './tree.mjs';

export const typingMs = 5000;

export const marksOfSignIn = (rows) => [
  { name: 'form', selector: 'form', text: 'Password' },
  { name: 'alert', selector: '[aria-live], [role=alert], [role=status]', text: 'Login successful!' },
  { name: 'rows', selector: 'table tbody tr', atLeast: rows },
];

/** In five seconds or at once. Returns the time of the press. */
export async function signIn(device, { isTyped = false } = {}) {
  const { page } = device;
  await device.at('form');
  const username = page.getByLabel('Username');
  const password = page.getByLabel('Password', { exact: true });
  if (isTyped) {
    const done = wait(typingMs);
    const letters = person.username.length + person.password.length;
    const delay = (0.8 * typingMs) / letters;
    await username.pressSequentially(person.username, { delay });
    await password.pressSequentially(person.password, { delay });
    await done;
  } else {
    await username.fill(person.username);
    await password.fill(person.password);
  }
  await page.getByRole('button', { name: 'Log in' }).click();
  return device.at('press');
}

import { resetLinkMinutes } from '../auth/reset-link.ts';
import type { Config } from '../config.ts';

export interface Mail {
  subject: string;
  text: string;
}

type Site = Pick<Config, 'site'>;

function signed({ site }: Site, ...paragraphs: string[]): string {
  return [...paragraphs, `${site.company}\n${site.email}`].join('\n\n');
}

/** Every mail the server writes. */
export const mails = {
  resetLink: (username: string, link: string, config: Site): Mail => ({
    subject: 'Set a new password',
    text: signed(
      config,
      `Hello ${username},`,
      `Open this link to set a new password. It works once, within ${resetLinkMinutes} minutes:`,
      link,
      'If you did not ask for it, ignore this mail: your password stays as it is.',
    ),
  }),
  passwordChanged: (username: string, config: Site): Mail => ({
    subject: 'Your password was changed',
    text: signed(
      config,
      `Hello ${username},`,
      'Your password was changed, and other devices were signed out.',
      'If it was not you, tell an administrator at once.',
    ),
  }),
  emailChanged: (username: string, config: Site): Mail => ({
    subject: 'Your e-mail address was changed',
    text: signed(
      config,
      `Hello ${username},`,
      'The e-mail address of your account was changed, and this one is no longer used.',
      'If it was not you, tell an administrator at once.',
    ),
  }),
  registerRefused: (username: string, config: Site): Mail => ({
    subject: 'Your registration',
    text: signed(
      config,
      `Somebody, probably you, registered as ${username} with this address.`,
      'The username or the address belongs to an account already, so no account was made.',
      'Sign in, ask for a new password, or register with another username.',
    ),
  }),
};

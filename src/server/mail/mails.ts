import { resetLinkMinutes } from '../auth/reset-link.ts';
import type { Config } from '../config.ts';
import { type LocalizedText, localize, localizedText, translate } from '../i18n/localize.ts';

export interface Mail {
  subject: string | LocalizedText;
  text: LocalizedText;
}

type Site = Pick<Config, 'site'>;

/** The paragraphs of a mail, with name and address of the business at the end. */
function signed({ site }: Site, ...paragraphs: (string | LocalizedText)[]): LocalizedText {
  const signature = `${site.company}\n${site.email}`;
  return localizedText((locale) =>
    [...paragraphs.map((text) => translate(text, locale)), signature].join('\n\n'),
  );
}

/** Every mail of the server, in the language of the recipient. */
export const mails = {
  resetLink: (username: string, link: string, config: Site): Mail => ({
    subject: 'Set a new password',
    text: signed(
      config,
      localize`Hello ${username},`,
      localize`Open this link to set a new password. It works once, within ${resetLinkMinutes} minutes:`,
      link,
      'If you did not ask for it, ignore this mail: your password stays as it is.',
    ),
  }),
  passwordChanged: (username: string, config: Site): Mail => ({
    subject: 'Your password was changed',
    text: signed(
      config,
      localize`Hello ${username},`,
      'Your password was changed, and other devices were signed out.',
      'If it was not you, tell an administrator at once.',
    ),
  }),
  emailChanged: (username: string, config: Site): Mail => ({
    subject: 'Your e-mail address was changed',
    text: signed(
      config,
      localize`Hello ${username},`,
      'The e-mail address of your account was changed, and this one is no longer used.',
      'If it was not you, tell an administrator at once.',
    ),
  }),
  emailHeld: (
    username: string,
    held: { email: string; until: LocalizedText; link: string },
    config: Site,
  ): Mail => ({
    subject: 'Your e-mail address was changed',
    text: signed(
      config,
      localize`Hello ${username},`,
      localize`An administrator changed the e-mail address of your account to ${held.email}. Until ${held.until} no link to set a new password is sent there.`,
      'If that address is not yours, leave the link below alone: change it back in your profile, or tell a super admin at once.',
      'If it is yours and you want to use it now, open this link and confirm it:',
      held.link,
    ),
  }),
  registerRefused: (username: string, config: Site): Mail => ({
    subject: 'Your registration',
    text: signed(
      config,
      localize`Somebody, probably you, registered as ${username} with this address.`,
      'The username or the address belongs to an account already, so no account was made.',
      'Sign in, ask for a new password, or register with another username.',
    ),
  }),
};

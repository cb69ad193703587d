/** The Privacy Policy. In `text`, an empty line separates paragraphs and `- ` starts a line of a list. */
export default {
  title: 'Privacy Policy',
  description:
    'Which personal data the site and back office of {company} ask for, what they are used for, how long they are kept, and what you can ask us to do with them.',
  updated: 'Last updated August 1, 2025',
  lead: 'This policy says what {company}, a company in Jakarta, does with personal data when you visit this site or work with its back office (together, the service). In short: visiting asks nothing of you, an account asks for what the work needs, and you can ask us to show, correct or delete it.',
  toc: 'Table of contents',
  collect: {
    title: 'What information do we collect?',
    text: `You can read the public pages without telling us anything. We collect what you give us yourself when somebody opens an account for you, when you use it, and when you write to us.`,
  },
  personal: {
    title: 'Personal information you disclose to us',
    text: `Depending on your work with us, the service may ask for:

- your names
- your date of birth
- your place of birth
- your gender
- your phone numbers
- your e-mail addresses
- your usernames
- your passwords, which are stored only as a one-way hash that nobody can read back

**Sensitive information.** We do not collect or process sensitive data.

**Information from others.** We do not collect any data about you from third parties.

All of this must be true, complete and current; please tell us when it changes.`,
  },
  use: {
    title: 'How do we use your information?',
    text: `We use personal data to run the service and for nothing else:

- to open your account, sign you in and keep the account safe
- to show who received goods, took a cart out or decided on a request, because stock and money are accounted for by person
- to send the mails that the service needs, such as a link for a new password
- to answer you when you contact us
- to find and stop misuse, and to meet obligations of Indonesian law

We make no profiles, show no advertising and sell nothing about you.`,
  },
  share: {
    title: 'When and with whom do we share your information?',
    text: `Within {company}, people see the data that their role needs. Outside of it we share personal data only:

- with those who host the service or deliver its mail for us, bound to use it for that alone
- when the law, a court or an authority obliges us to
- when the business is sold or merged, with the buyer, under the promises of this policy

No data is given to advertisers or data brokers.`,
  },
  cookies: {
    title: 'Do we use cookies and other tracking technologies?',
    text: `No. This site sets no cookies, loads nothing from other companies and follows nobody. It uses your browser's own storage for what you asked of it:

- your choice of theme and language
- while you are signed in, your session, so that you need not sign in again with every page
- while you are signed in, a copy of the lists you work with, so that the back office opens without a connection
- changes you made without a connection, until they are sent
- a copy of these pages, so that they open without a connection

Signing out removes the session and the copied lists from the device. Clearing the site's data in your browser removes everything.`,
  },
  keep: {
    title: 'How long do we keep your information?',
    text: `We keep personal data for as long as your account exists. When it is terminated, the data are deactivated or deleted. Entries in the books, such as who received a delivery, stay for as long as the law asks books to be kept; they then name the account and nothing else about you.

Backups may hold deleted data for a short while longer, stored safely and out of use.`,
  },
  safe: {
    title: 'How do we keep your information safe?',
    text: `Connections are encrypted, passwords are stored as one-way hashes, sessions end by themselves and can be ended by you, and everybody's rights end where their work ends. Who changed what is written down.

No way of sending or storing data is perfectly safe. Use the service on a device you trust, and sign out on one that others use.`,
  },
  minor: {
    title: 'Do we collect information from minors?',
    text: `We do not knowingly collect data from, or market to, people under 18 years of age. By using an account you say that you are at least 18. If we learn that we hold data of a minor, we close the account and delete the data. Tell us at {email} if you know of any.`,
  },
  privacyRights: {
    title: 'What are your privacy rights?',
    text: `You may at any time:

- ask which data about you we hold, and get a copy
- have them corrected or completed
- have them deleted, or their use restricted
- withdraw a consent you gave; what was done before stays lawful
- have your account terminated

To end your account, ask your administrator or write to {email}. We then deactivate or delete the account and its data; we may keep what prevents fraud, settles disputes or is asked for by law.`,
  },
  dnt: {
    title: 'Controls for Do-Not-Track features',
    text: `Many browsers can send a Do-Not-Track signal. No common standard says how sites should answer it, so this service does not respond to such signals. It makes no difference here: nobody is tracked, with the signal or without.`,
  },
  update: {
    title: 'Do we make updates to this policy?',
    text: `Yes, when the service or the law changes. The date at the top says when this version was published. If a change matters to you, we tell you in the service or by e-mail before it takes effect.`,
  },
  contact: {
    title: 'How can you contact us about this policy?',
    text: `Questions and complaints reach us at:`,
  },
  request: {
    title: 'How can you review, update or delete the data we collect from you?',
    text: `Write to {email} or ask your administrator, and say what you would like: to see your data, to have them changed, or to have them deleted. We may ask you to show that it is you, and answer within 30 days.`,
  },
} as const;

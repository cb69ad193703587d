/** The Privacy Policy. In `text`, an empty line separates paragraphs and `- ` starts a line of a list. */
export default {
  title: 'Privacy Policy',
  description:
    'Which personal data the website and back office of {company} ask for, how we use it, how long we keep it, and what rights you have.',
  updated: 'Last updated August 1, 2025',
  lead: 'This policy describes how {company}, a company in Jakarta, handles personal data when you visit this site or use its back office (together, the service). In short: you can visit without giving us data, an account needs the data that your work requires, and you can ask us to show, correct or delete it.',
  toc: 'Table of contents',
  collect: {
    title: 'What information do we collect?',
    text: `You can read the public pages without giving us any data. We collect data that you provide when an account is created for you, when you use it, and when you write to us.`,
  },
  personal: {
    title: 'Personal information you disclose to us',
    text: `Depending on your work with us, the service may ask for:

- your names
- your date of birth
- your place of birth
- your gender
- your phone numbers
- your email addresses
- your usernames
- your passwords, stored only as a one-way hash that cannot be read back

**Sensitive information.** We do not collect or process sensitive data.

**Information from others.** We do not collect any data about you from third parties.

This data must be true, complete and current. Please tell us when it changes.`,
  },
  use: {
    title: 'How do we use your information?',
    text: `We use personal data only to run the service:

- to create your account, sign you in and keep the account safe
- to record who received stock, worked a shift or decided a request, because stock and money are accounted for by person
- to send emails that the service needs, such as a link for a new password
- to answer you when you contact us
- to detect and stop misuse, and to comply with Indonesian law

We do not build profiles, show advertising or sell your data.`,
  },
  share: {
    title: 'When and with whom do we share your information?',
    text: `Within {company}, users see the data that their role needs. We share personal data with others only:

- with providers that host the service or deliver its email, who may use it for that purpose only
- when the law, a court or an authority requires it
- with the buyer, when the business is sold or merged, under the terms of this policy

We give no data to advertisers or data brokers.`,
  },
  cookies: {
    title: 'Do we use cookies and other tracking technologies?',
    text: `No. This site sets no cookies, loads nothing from other companies and does not track you. It uses your browser's storage for:

- your choice of theme and language
- your session, while you are signed in
- a copy of the lists you work with, while you are signed in, so that the back office works offline
- changes you make offline, until they are synced
- a copy of these pages, so that they open offline

Signing out removes the session and the copied lists from the device. Clearing the site's data in your browser removes everything.`,
  },
  keep: {
    title: 'How long do we keep your information?',
    text: `We keep personal data for as long as your account exists. When the account is terminated, we deactivate or delete the data. Business records, such as who received a restock, are kept for as long as the law requires. They then contain only the name of the account.

Backups may contain deleted data for a short time. They are stored safely and not used.`,
  },
  safe: {
    title: 'How do we keep your information safe?',
    text: `Connections are encrypted. Passwords are stored as one-way hashes. Sessions expire, and you can end them. Users only have the permissions that their role needs. Changes are logged.

No way of sending or storing data is perfectly safe. Use the service on a device you trust, and sign out on shared devices.`,
  },
  minor: {
    title: 'Do we collect information from minors?',
    text: `We do not knowingly collect data from, or market to, people under 18 years of age. By using an account you confirm that you are at least 18. If we learn that we hold data of a minor, we close the account and delete the data. If you know of such data, tell us at {email}.`,
  },
  privacyRights: {
    title: 'What are your privacy rights?',
    text: `You can at any time:

- ask which data we hold about you, and get a copy
- have it corrected or completed
- have it deleted, or its use restricted
- withdraw your consent, which does not affect earlier use
- have your account terminated

To terminate your account, ask your admin or write to {email}. We then deactivate or delete the account and its data. We may keep data to prevent fraud, settle disputes or comply with the law.`,
  },
  dnt: {
    title: 'Controls for Do-Not-Track features',
    text: `Many browsers can send a Do-Not-Track signal. There is no common standard for responding to it, so this service ignores such signals. It makes no difference here, because we do not track you.`,
  },
  update: {
    title: 'Do we make updates to this policy?',
    text: `Yes, when the service or the law changes. The date at the top shows when this version was published. We announce material changes in the service or by email before they take effect.`,
  },
  contact: {
    title: 'How can you contact us about this policy?',
    text: `Send questions and complaints to:`,
  },
  request: {
    title: 'How can you review, update or delete the data we collect from you?',
    text: `Write to {email} or ask your admin to see, change or delete your data. We may ask you to confirm your identity. We answer within 30 days.`,
  },
} as const;

/** The Terms. In `text`, an empty line separates paragraphs and `- ` starts a line of a list. */
export default {
  title: 'Terms and Conditions',
  description:
    'The terms on which {company} offers its site, its back office and its resident-management platform: accounts, acceptable use, liability and changes.',
  updated: 'Last updated August 1, 2025',
  lead: 'Please read these terms before you use the service. They are an agreement between you and {company}.',
  toc: 'Table of contents',
  agreement: {
    title: 'Agreement',
    text: `By opening this site, signing in or using any part of the service you agree to these terms and to our Privacy Policy. If you act for a company or a community, you agree for it as well and say that you may. If you do not agree, please do not use the service.`,
  },
  services: {
    title: 'Services',
    text: `{company} offers:

- this public site about our coffee carts, what they carry and where the business can be reached
- a back office in which the people of the business keep products, stock, carts, warehouses, deliveries, requests, sales and accounts
- an app that is installed from this site and goes on working without a connection; what is saved offline is sent once there is a connection again

The service also covers a resident-management platform for communities:

- **Resident information**: records of residents and households, kept by the community's administrators
- **Community communication**: announcements and messages between administrators and residents
- **Service requests**: asking for repairs and other help, and following what becomes of it
- **Documents**: storing and sharing letters, forms and other papers

Not every part is offered to everybody; what you can use depends on your agreement with us and on your role. We may add to, change or end parts of the service.`,
  },
  account: {
    title: 'Account registration and security',
    text: `Accounts are opened by an administrator or, where that is offered, by registration. You agree:

- to give true, complete and current information, and to keep it so
- to keep your password to yourself and to use a password of your own for this service
- to sign out on devices that others use
- to tell us at once when you think that somebody else has used your account

You answer for what is done with your account, unless you have told us that it is no longer in your hands. Passwords are reset only through a link sent to the e-mail address of the account.`,
  },
  use: {
    title: 'Acceptable use',
    text: `Use the service for what it is meant for, and lawfully. You must not:

- read, change or collect data that your role does not open to you
- record deliveries, counts, sales or decisions that did not happen
- spread malware, overload the service, or try its defences without our written consent
- copy, resell or rent out the service, or take it apart except where the law allows it
- harass others or publish what infringes somebody's rights`,
  },
  property: {
    title: 'Intellectual property',
    text: `The service, its design, texts, drawings and marks belong to {company} or to those who license them to us; parts that are open source stay under their own licences. You may use them as far as using the service needs it. What you enter stays yours: you allow us to store and process it to run the service for you.`,
  },
  termination: {
    title: 'Termination',
    text: `You may stop using the service at any time and ask for your account to be ended. We may suspend or end an account that breaks these terms, puts others at risk or is no longer needed for work with us. With its end your right to use the service ends, and your data are deactivated or deleted as the Privacy Policy says.`,
  },
  liability: {
    title: 'Limitation of liability',
    text: `We run the service with care, but offer it as it is: we cannot promise that it is always reachable, free of mistakes, or that what others enter is right. As far as the law allows, {company} is not liable for indirect damage, for lost profit or for lost data, and its liability for anything else is limited to what you paid for the service in the twelve months before. Nothing here limits liability for intent, for gross negligence, or where the law does not allow a limit.`,
  },
  changes: {
    title: 'Changes to terms',
    text: `We may change these terms. We announce material changes at least 30 days before they take effect, in the service or by e-mail. Whoever goes on using the service after that accepts them; whoever does not can end the account before.`,
  },
  contact: {
    title: 'Contact information',
    text: `Questions about these terms reach us at:`,
  },
} as const;

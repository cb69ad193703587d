/** The Terms. In `text`, an empty line separates paragraphs and `- ` starts a line of a list. */
export default {
  title: 'Terms and Conditions',
  description:
    'The terms for using the website, back office and resident-management platform of {company}: accounts, acceptable use, liability and changes.',
  updated: 'Last updated August 1, 2025',
  lead: 'Please read these terms before you use the service. They are an agreement between you and {company}.',
  toc: 'Table of contents',
  agreement: {
    title: 'Agreement',
    text: `By opening this site, signing in or using any part of the service you agree to these terms and to our Privacy Policy. If you act for a company or a community, you also agree on its behalf and confirm that you may do so. If you do not agree, please do not use the service.`,
  },
  services: {
    title: 'Services',
    text: `{company} offers:

- this public site about our coffee carts, their menu and how to contact us
- a back office where the business manages products, stock, carts, warehouses, restocks, requests, sales and accounts
- an app that you can install from this site and use offline, with changes synced when you are back online

The service also covers a resident-management platform for communities:

- **Resident information**: records of residents and households, managed by the administrators of the community
- **Community communication**: announcements and messages between administrators and residents
- **Service requests**: requesting repairs and other help, and following their progress
- **Documents**: storing and sharing letters, forms and other documents

Not every part is available to every user. What you can use depends on your agreement with us and your role. We may add, change or end parts of the service.`,
  },
  account: {
    title: 'Account registration and security',
    text: `Accounts are created by an admin or, where offered, by registration. You agree:

- to give true, complete and current information, and to keep it up to date
- to keep your password secret and to use it for this service only
- to sign out on shared devices
- to tell us at once if you think that another person has used your account

You are responsible for activity on your account until you tell us that you have lost control of it. Passwords are reset only through a link sent to the email address of the account.`,
  },
  use: {
    title: 'Acceptable use',
    text: `Use the service for its purpose and within the law. You must not:

- read, change or collect data that your role has no access to
- record restocks, counts, sales or decisions that did not happen
- spread malware, overload the service, or test its security without our written consent
- copy, resell, rent out or reverse engineer the service, except where the law allows it
- harass others or publish content that infringes the rights of others`,
  },
  property: {
    title: 'Intellectual property',
    text: `The service, its design, texts, drawings and marks belong to {company} or its licensors. Open-source parts remain under their own licences. You may use them as needed to use the service. You keep the rights to the data you enter, and allow us to store and process it to run the service.`,
  },
  termination: {
    title: 'Termination',
    text: `You may stop using the service at any time and ask us to terminate your account. We may suspend or terminate an account that breaks these terms, puts others at risk or is no longer needed for work with us. Your right to use the service then ends, and we deactivate or delete your data as described in the Privacy Policy.`,
  },
  liability: {
    title: 'Limitation of liability',
    text: `We run the service with care but offer it as is. We cannot promise that it is always available or free of errors, or that data entered by others is correct. As far as the law allows, {company} is not liable for indirect damage, for lost profit or for lost data, and its liability for anything else is limited to what you paid for the service in the twelve months before. Nothing here limits liability for intent, for gross negligence, or where the law does not allow a limit.`,
  },
  changes: {
    title: 'Changes to terms',
    text: `We may change these terms. We announce material changes at least 30 days before they take effect, in the service or by email. By using the service after that date you accept the changes. If you do not accept them, terminate your account before that date.`,
  },
  contact: {
    title: 'Contact information',
    text: `Send questions about these terms to:`,
  },
} as const;

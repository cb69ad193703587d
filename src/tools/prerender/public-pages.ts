export interface PublicPage {
  /** What the router is asked for. */
  path: string;
  /** Where it lies in the built site. */
  file: string;
  /** The scripts that take it over, by the end of their module's name. */
  modules: string[];
  /** Whether search engines are told of it. */
  isListed: boolean;
}

const site = '/client/site/site-layout.tsx';
const auth = '/client/auth/auth-layout.tsx';
const legal = 'messages/en/legal';

export const publicPages: readonly PublicPage[] = [
  {
    ...{ path: '/', file: 'index.html', isListed: true },
    modules: [site, '/client/site/landing-page.tsx'],
  },
  {
    ...{ path: '/privacy-policy', file: 'privacy-policy.html', isListed: true },
    modules: [site, '/client/site/privacy-page.tsx', legal],
  },
  {
    ...{ path: '/term-and-condition', file: 'term-and-condition.html', isListed: true },
    modules: [site, '/client/site/terms-page.tsx', legal],
  },
  {
    ...{ path: '/login', file: 'login.html', isListed: true },
    modules: [auth, '/client/auth/login-page.tsx'],
  },
  {
    ...{ path: '/forget-password', file: 'forget-password.html', isListed: false },
    modules: [auth, '/client/auth/forget-password-page.tsx'],
  },
  {
    ...{ path: '/404', file: '404.html', isListed: false },
    modules: [site, '/client/site/not-found-page.tsx'],
  },
];

export { LandingPage } from './landing-page.tsx';
export { PrivacyPage, TermsPage } from './legal-pages.tsx';
export { NotFoundPage } from './not-found-page.tsx';
export { SiteLayout } from './site-layout.tsx';

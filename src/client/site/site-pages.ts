// The public pages apart from those of signing in, loaded as one chunk.
export { LandingPage } from './landing-page.tsx';
export { NotFoundPage } from './not-found-page.tsx';
export { PrivacyPage } from './privacy-page.tsx';
export { SiteLayout } from './site-layout.tsx';
export { TermsPage } from './terms-page.tsx';

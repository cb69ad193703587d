export { BusinessPage } from './business-page.tsx';
export { QrisScanPage } from './qris-scan-page.tsx';

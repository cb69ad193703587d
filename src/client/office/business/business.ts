// The screens of the settings, and the scanner that reads a QRIS code: one file, loaded when one of them is opened.
export { BusinessPage } from './business-page.tsx';
export { QrisScanPage } from './qris-scan-page.tsx';

export { LabelsPage } from './labels-page.tsx';
export { ScanPage } from './scan-page.tsx';

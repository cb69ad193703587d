// The screens around the labels of carts: one file, loaded when one of them is opened.
export { LabelsPage } from './labels-page.tsx';
export { ScanPage } from './scan-page.tsx';

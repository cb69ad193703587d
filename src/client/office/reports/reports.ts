export { LossesPage } from './losses-page.tsx';
export { SalesPage } from './sales-page.tsx';
export { StockPage } from './stock-page.tsx';

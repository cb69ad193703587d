// What a press on this list opens: one file, which comes once the rows stand.
export { ProductCreatePage } from './product-create-page.tsx';
export { ProductDetail } from './product-detail.tsx';
export { ProductEditPage } from './product-edit-page.tsx';
export { RemoveProduct } from './remove-product.tsx';
export { ReopenedSetStock } from './reopened-set-stock.tsx';

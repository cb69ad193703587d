// What a press on this list opens: one file, which comes once the rows stand.
export { ReconcileDialog } from '#client/office/kit/count/reconcile-dialog.tsx';
export { CartCreatePage } from './cart-create-page.tsx';
export { CartDetail } from './cart-detail.tsx';
export { CartEditPage } from './cart-edit-page.tsx';
export { RemoveCart } from './remove-cart.tsx';
export { ReopenedCartEntry } from './reopened-cart-entry.tsx';
export { WarehouseDialog } from './warehouse-dialog.tsx';

// What a press on this list opens: one file, which comes once the rows stand.
export { RemoveWarehouse } from './remove-warehouse.tsx';
export { WarehouseCreatePage } from './warehouse-create-page.tsx';
export { WarehouseDetail } from './warehouse-detail.tsx';
export { WarehouseEditPage } from './warehouse-edit-page.tsx';

export { ColumnsPanel } from './columns-panel.tsx';
export { FilterPanel } from './filter-panel.tsx';
export { ViewsPanel } from './views-panel.tsx';

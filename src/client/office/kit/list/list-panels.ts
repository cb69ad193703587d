// What the buttons above a list open, in one file that is loaded after the first rows.
export { ColumnsPanel } from './columns-panel.tsx';
export { FilterPanel } from './filter-panel.tsx';
export { ViewsPanel } from './views-panel.tsx';

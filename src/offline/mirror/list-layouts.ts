// The build replaces this module with its export (`src/tools/catalogue-plugin.ts`), so that no app builds the schemas of
// all lists at its start.
import { listNames } from '#contract/lists.ts';
import { listByName } from './any-list.ts';
import { type ListLayout, rowLayout } from './row-layout.ts';

export const listLayouts = listNames.map((name): ListLayout => {
  const { path, row } = listByName(name);
  return [name, path, rowLayout(row)];
});

import { useMemo } from 'react';
import type { RecordListName, Resource } from '#client/office/kit/resource.ts';
import type { ListName } from '#contract/lists.ts';
import type { SelectionBarProps } from '../list/selection-bar-props.ts';
import { recordBulkActions } from './bulk-action.ts';
import { SelectionBar } from './selection-bar.tsx';

interface RecordSelectionBarProps<Name extends RecordListName> extends SelectionBarProps<Name> {
  resource: Resource<Name>;
}

export function RecordSelectionBar<Name extends RecordListName>({ resource, ...props }: RecordSelectionBarProps<Name>) {
  // The hook comes from the definition, so it is the same on each render.
  const mayChange = (resource.useMayChange ?? useMayChangeAll)();
  const actions = useMemo(() => recordBulkActions(resource, mayChange), [resource, mayChange]);
  return <SelectionBar {...props} actions={actions} />;
}

const mayChangeAll = () => true;
const useMayChangeAll = () => mayChangeAll;

export function PlainSelectionBar<Name extends ListName>(props: SelectionBarProps<Name>) {
  return <SelectionBar {...props} actions={noActions} />;
}

const noActions: never[] = [];

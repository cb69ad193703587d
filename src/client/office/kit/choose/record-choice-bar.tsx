import { useMemo } from 'react';
import type { RecordListName, Resource } from '#client/office/kit/resource.ts';
import type { ListName } from '#contract/lists.ts';
import type { ChoiceBarProps } from '../list/choice-bar-props.ts';
import { recordBulkActs } from './bulk-act.ts';
import { ChoiceBar } from './choice-bar.tsx';

interface RecordChoiceBarProps<Name extends RecordListName> extends ChoiceBarProps<Name> {
  resource: Resource<Name>;
}

export function RecordChoiceBar<Name extends RecordListName>({ resource, ...props }: RecordChoiceBarProps<Name>) {
  // The hook comes from the definition, so it is the same on each render.
  const mayChange = (resource.useMayChange ?? useMayChangeAll)();
  const acts = useMemo(() => recordBulkActs(resource, mayChange), [resource, mayChange]);
  return <ChoiceBar {...props} acts={acts} />;
}

const mayChangeAll = () => true;
const useMayChangeAll = () => mayChangeAll;

export function PlainChoiceBar<Name extends ListName>(props: ChoiceBarProps<Name>) {
  return <ChoiceBar {...props} acts={noActs} />;
}

const noActs: never[] = [];

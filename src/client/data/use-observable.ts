import { useSyncExternalStore } from 'react';
import type { Observable } from '#offline/workspace/observable.ts';

/** The current value; the component renders again when it changes. */
export function useObservable<Value>(source: Observable<Value>): Value {
  return useSyncExternalStore(source.subscribe, source.get, source.get);
}

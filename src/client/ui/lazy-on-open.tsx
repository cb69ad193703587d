import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ChunkLoadFailed } from './chunk-load-failed.tsx';
import { whenIdle } from './when-idle.ts';

type Part<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer Props extends object> ? Props : never;

interface Options<Props> {
  /** Where it stands in the page before it is opened: what tells that it is. */
  isOpen?: (props: Props) => boolean;
  /** What stands in its place until it is here. */
  fallback?: ReactNode;
  /** Nobody has pressed for it: where its file is missing nothing is said. */
  isQuiet?: boolean;
}

/**
 * What a press opens, of a file that comes once the page rests. Once opened it stays, with whatever
 * it holds. If the file is not to be had, that is said in its place: what stands beside it stays,
 * with whatever is typed there.
 */
export function lazyOnOpen<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  { isOpen = () => true, fallback = null, isQuiet = false }: Options<Part<Module, Name>> = {},
): ComponentType<Part<Module, Name>> {
  const Opened = lazy(async () => {
    const module = await load().catch(() => undefined);
    return {
      default: (module?.[name] ?? (isQuiet ? Nothing : ChunkLoadFailed)) as ComponentType<object>,
    };
  });
  return (props) => (
    <OnOpen opened={Opened} load={load} isOpen={isOpen(props)} fallback={fallback} given={props} />
  );
}

interface OnOpenProps {
  opened: ComponentType<object>;
  load: () => Promise<unknown>;
  isOpen: boolean;
  fallback: ReactNode;
  given: object;
}

function OnOpen({ opened: Opened, load, isOpen, fallback, given }: OnOpenProps) {
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={fallback}>
      <Opened {...given} />
    </Suspense>
  );
}

function Nothing(): ReactNode {
  return null;
}

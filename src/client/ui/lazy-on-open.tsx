import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ChunkLoadFailed } from './chunk-load-failed.tsx';
import { whenIdle } from './when-idle.ts';

type Part<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer Props extends object> ? Props : never;

interface Options<Props> {
  /** Whether it is open. */
  isOpen?: (props: Props) => boolean;
  /** Shown until it is loaded. */
  fallback?: ReactNode;
  /** If its file cannot be loaded, show nothing, because nobody has pressed anything. */
  isQuiet?: boolean;
}

/**
 * A component from a file that is loaded when the page is idle, or at the latest when it opens.
 * Once opened it stays mounted. If the file cannot be loaded, a message is shown in its place; the
 * rest of the page stays, with its input.
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
    <OnOpen opened={Opened} load={load} isOpen={isOpen(props)} fallback={fallback} props={props} />
  );
}

interface OnOpenProps {
  opened: ComponentType<object>;
  load: () => Promise<unknown>;
  isOpen: boolean;
  fallback: ReactNode;
  props: object;
}

function OnOpen({ opened: Opened, load, isOpen, fallback, props }: OnOpenProps) {
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={fallback}>
      <Opened {...props} />
    </Suspense>
  );
}

function Nothing(): ReactNode {
  return null;
}

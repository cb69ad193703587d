import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ChunkLoadFailed } from './chunk-load-failed.tsx';
import { whenIdle } from './when-idle.ts';

type PropsOf<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer Props extends object> ? Props : never;

interface Options<Props> {
  /** Whether these props open the component; without this function it is always open. */
  isOpen?: (props: Props) => boolean;
  /** Shown while the file is loading. */
  fallback?: ReactNode;
  /** If the file cannot be loaded, show no message, because nobody asked for the component. */
  isQuiet?: boolean;
}

/**
 * A component from a file that is loaded when the page is idle, or at the latest when it opens.
 * Once opened it stays mounted. If the file cannot be loaded, a message is shown in its place and
 * loading is not tried again; the rest of the page stays, with its input.
 */
export function lazyOnOpen<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  { isOpen = () => true, fallback = null, isQuiet = false }: Options<PropsOf<Module, Name>> = {},
): ComponentType<PropsOf<Module, Name>> {
  const Component = lazy(async () => {
    const module = await load().catch(() => undefined);
    const insteadOfModule = isQuiet ? Nothing : ChunkLoadFailed;
    return { default: (module?.[name] ?? insteadOfModule) as ComponentType<object> };
  });
  return (props) => (
    <LoadedOnOpen
      component={Component}
      load={load}
      isOpen={isOpen(props)}
      fallback={fallback}
      props={props}
    />
  );
}

interface LoadedOnOpenProps {
  component: ComponentType<object>;
  load: () => Promise<unknown>;
  isOpen: boolean;
  fallback: ReactNode;
  props: object;
}

function LoadedOnOpen({ component: Component, load, isOpen, fallback, props }: LoadedOnOpenProps) {
  const [wasOpen, setWasOpen] = useState(false);
  // Loads the file ahead of its use. If that fails, the message is shown only once the component opens.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  // Set while rendering: React renders this component again at once.
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={fallback}>
      <Component {...props} />
    </Suspense>
  );
}

function Nothing(): ReactNode {
  return null;
}

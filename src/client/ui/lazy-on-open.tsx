import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { SpilledCup } from './drawing.tsx';
import { reloadApp } from './refetch-app.ts';
import { useUiMessages } from './ui-messages.tsx';
import { whenIdle } from './when-idle.ts';

type PropsOf<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer Props extends object> ? Props : never;

interface Options<Props> {
  isOpen?: (props: Props) => boolean;
  fallback?: ReactNode;
  /** Shows no message if the file cannot be loaded. */
  isQuiet?: boolean;
}

/**
 * Loads the file when the page is idle or, at the latest, when the component opens. The component then stays mounted.
 * If loading fails, a message replaces it, and the page keeps its input.
 */
export function lazyOnOpen<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  { isOpen = () => true, fallback = null, isQuiet = false }: Options<PropsOf<Module, Name>> = {},
): ComponentType<PropsOf<Module, Name>> {
  const Component = lazy(async () => {
    const module = await load().catch(() => undefined);
    const missingComponent = isQuiet ? Nothing : ChunkLoadFailed;
    return { default: (module?.[name] ?? missingComponent) as ComponentType<object> };
  });
  return (props) => (
    <LoadedOnOpen component={Component} load={load} isOpen={isOpen(props)} fallback={fallback} props={props} />
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
  // If preloading fails, the message appears only once the component opens.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  // Set while rendering: React immediately renders this component again.
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

interface ChunkLoadFailedProps {
  onOpenChange?: (open: boolean) => void;
  onFollow?: () => void;
}

/** Receives the lazy component's props and uses those that close it. */
function ChunkLoadFailed({ onOpenChange, onFollow }: ChunkLoadFailedProps) {
  const messages = useUiMessages();
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  const close = () => {
    setIsClosed(true);
    onOpenChange?.(false);
    onFollow?.();
  };
  return (
    <div
      className={
        onFollow
          ? 'p-4'
          : 'fixed inset-x-3 bottom-[calc(var(--bar-space)+0.75rem)] z-90 rounded-xl border border-line bg-paper p-4 shadow-lift-high sm:mx-auto sm:w-96'
      }
    >
      <div className="flex items-center gap-3">
        <SpilledCup className="h-15! w-20! shrink-0" />
        <p role="alert">{messages.chunkLoadFailed}</p>
      </div>
      <div className="mt-3 flex gap-2">
        <Button size="small" onClick={() => void reloadApp()}>
          {messages.loadAgain}
        </Button>
        <Button variant="secondary" size="small" onClick={close}>
          {messages.close}
        </Button>
      </div>
    </div>
  );
}

import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import { whenIdle } from './when-idle.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part of a screen that a tap opens. Its script comes after the first rows, when the page rests;
 * once it has been asked for it stays, with whatever state it holds.
 */
export function later<Props extends object>(
  load: Load<Props>,
  isAsked: (props: Props) => boolean,
): ComponentType<Props> {
  const Part = lazyPart(load) as unknown as ComponentType<Props>;
  return (props) => <Later part={Part} load={load} isAsked={isAsked(props)} given={props} />;
}

interface LaterProps<Props> {
  part: ComponentType<Props>;
  load: Load<Props>;
  isAsked: boolean;
  given: Props;
}

function Later<Props extends object>({ part: Part, load, isAsked, given }: LaterProps<Props>) {
  const [wasAsked, setWasAsked] = useState(false);
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  if (isAsked && !wasAsked) setWasAsked(true);
  if (!wasAsked) return null;
  return (
    <Suspense>
      <Part {...given} />
    </Suspense>
  );
}

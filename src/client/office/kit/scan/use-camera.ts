import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CameraState, watchCamera } from './camera.ts';

interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  retry: () => void;
}

/** The camera is on while the page is visible and `isWanted` is true. */
export function useCamera(isWanted: boolean, onText: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [attempt, setAttempt] = useState(0);
  const reportText = useEffectEvent(onText);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt restarts the camera
  useEffect(() => {
    const element = video.current;
    if (!element || !isWanted) return;
    let stop: (() => void) | undefined;
    const followVisibility = () => {
      stop?.();
      stop = document.hidden
        ? undefined
        : watchCamera(element, { onState: setState, onText: (text) => reportText(text) });
    };
    followVisibility();
    document.addEventListener('visibilitychange', followVisibility);
    return () => {
      document.removeEventListener('visibilitychange', followVisibility);
      stop?.();
    };
  }, [isWanted, attempt]);
  return { video, state, retry: () => setAttempt((last) => last + 1) };
}

import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Time to read the alert before the screen changes (screens 8.2). */
const redirectDelayMs = 1500;

/** `leaveTo` opens another screen after a pause, during which `leavingTo` is its path. */
export function useLeave(): { leavingTo: string | undefined; leaveTo: (path: string) => void } {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string>();
  useEffect(() => {
    if (target === undefined) return;
    const timer = setTimeout(() => navigate(target), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [target, navigate]);
  return { leavingTo: target, leaveTo: setTarget };
}

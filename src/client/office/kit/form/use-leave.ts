import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** A success or a load failure is read before the screen changes (screens 8.2). */
const redirectDelayMs = 1500;

/** Leads to another screen after the pause in which its alert is read. */
export function useLeave(): { isLeaving: boolean; leaveTo: (path: string) => void } {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string>();
  useEffect(() => {
    if (target === undefined) return;
    const timer = setTimeout(() => navigate(target), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [target, navigate]);
  return { isLeaving: target !== undefined, leaveTo: setTarget };
}

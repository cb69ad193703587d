import { useEffect, useState } from 'react';

/**
 * The section that is being read: the last one whose start has passed the upper third of the
 * window. Undefined on pages that have none of them.
 */
export function useActiveSection(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>();
  useEffect(() => {
    const find = () => {
      const passed = ids.filter((id) => {
        const section = document.getElementById(id);
        return section && section.getBoundingClientRect().top <= window.innerHeight / 3;
      });
      setActive(passed.at(-1));
    };
    find();
    window.addEventListener('scroll', find, { passive: true });
    window.addEventListener('resize', find);
    return () => {
      window.removeEventListener('scroll', find);
      window.removeEventListener('resize', find);
    };
  }, [ids]);
  return active;
}

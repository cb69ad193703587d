import { useEffect, useState } from 'react';

/**
 * The id of the section that is being read: the last section whose top is in the upper third of the
 * window or above it. Undefined on pages without any of these sections.
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

import { useEffect, useState } from 'react';

/**
 * The id of the section that is being read: the last section whose top is in the upper third of the
 * window or above it. Undefined on pages without any of these sections.
 */
export function useActiveSection(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>();
  useEffect(() => {
    const update = () => {
      const passedSections = ids.filter((id) => {
        const section = document.getElementById(id);
        return section && section.getBoundingClientRect().top <= window.innerHeight / 3;
      });
      setActive(passedSections.at(-1));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [ids]);
  return active;
}

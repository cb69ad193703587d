import { Ellipsis, Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface InstallHowToProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/**
 * How to install the app in a browser without an install dialog. A `details` element, because that
 * opens before any script has run.
 */
export function InstallHowTo({ isOpen, onToggle }: InstallHowToProps) {
  const t = useTranslations('site.app');
  return (
    <details
      id="install-how-to"
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="mt-4 max-w-[52ch]"
    >
      <summary className="-mx-2 inline-flex min-h-11 items-center rounded-sm px-2 font-semibold text-on-espresso underline underline-offset-4">
        {t('howTo')}
      </summary>
      <ol className="mt-3 grid gap-3 sm:grid-cols-3">
        <Step number={1} text={t('stepShare')}>
          <path d="M14 62h72" stroke="currentColor" strokeWidth="1.5" opacity=".4" />
          <Share x={38} y={16} width={24} height={24} strokeWidth={1.75} />
        </Step>
        <Step number={2} text={t('stepAdd')}>
          <rect x="10" y="16" width="80" height="24" rx="6" fill="currentColor" opacity=".14" />
          <path d="M20 28h38" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
          <SquarePlus x={66} y={18} width={20} height={20} strokeWidth={1.75} />
        </Step>
        <Step number={3} text={t('stepOpen')}>
          <g fill="currentColor" opacity=".22">
            <rect x="16" y="10" width="18" height="18" rx="5" />
            <rect x="66" y="10" width="18" height="18" rx="5" />
            <rect x="16" y="36" width="18" height="18" rx="5" />
            <rect x="66" y="36" width="18" height="18" rx="5" />
            <rect x="41" y="36" width="18" height="18" rx="5" />
          </g>
          <rect x="39" y="8" width="22" height="22" rx="6" fill="#a85a20" />
          <path d="M44 18h9v3a4 4 0 0 1-4 4h-1a4 4 0 0 1-4-4Z" fill="#fff" />
        </Step>
      </ol>
      <p className="mt-3 flex items-center gap-2 text-sm text-on-espresso-quiet">
        <Ellipsis aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
        {t('otherBrowsers')}
      </p>
    </details>
  );
}

interface StepProps {
  number: number;
  text: string;
  children: ReactNode;
}

function Step({ number, text, children }: StepProps) {
  return (
    <li className="rounded-lg border border-ring p-3">
      <svg aria-hidden="true" viewBox="0 0 100 64" fill="none" className="w-full max-w-30">
        {children}
      </svg>
      <p className="mt-1 text-sm">{`${number}. ${text}`}</p>
    </li>
  );
}

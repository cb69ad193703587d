import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AlertContent, AlertVariant } from '#client/state/use-alert.ts';
import { IconButton } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { PageLink } from '#client/ui/page-link.tsx';

const variantStyles: Record<AlertVariant, { icon: typeof Info; tone: string }> = {
  success: { icon: CircleCheck, tone: 'text-leaf' },
  error: { icon: CircleAlert, tone: 'text-red' },
  warning: { icon: TriangleAlert, tone: 'text-amber' },
  info: { icon: Info, tone: 'text-blue' },
};

interface AlertCardProps {
  alert: AlertContent;
  isClickThrough?: boolean;
  onClose: () => void;
  onPause: (isPaused: boolean) => void;
}

export function AlertCard({ alert, isClickThrough = false, onClose, onPause }: AlertCardProps) {
  const t = useTranslations('shell.alert');
  const { icon: Icon, tone } = variantStyles[alert.variant];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={t(alert.variant)}
      data-alert={alert.variant}
      onPointerEnter={() => onPause(true)}
      onPointerLeave={() => onPause(false)}
      onFocus={() => onPause(true)}
      onBlur={() => onPause(false)}
      className={cx(
        isClickThrough ? '[&_a]:pointer-events-auto [&_button]:pointer-events-auto' : 'pointer-events-auto',
        'flex min-h-[calc(var(--strip)-var(--spacing)*2.5)] w-full animate-fade items-center gap-2.5 rounded-lg border border-line bg-paper py-0.5 pr-0.5 pl-3 shadow-lift',
      )}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className={cx('shrink-0 max-[22rem]:hidden', tone)} />
      <p className="min-w-0 flex-1 text-sm leading-tight wrap-break-word">
        {alert.message}
        {alert.link && (
          <>
            {' '}
            <PageLink
              to={alert.link.to}
              onClick={onClose}
              className="font-semibold text-caramel-ink underline underline-offset-2"
            >
              {alert.link.label ?? t('learnMore')}
            </PageLink>
          </>
        )}
        {alert.action && (
          <>
            {' '}
            <button
              type="button"
              onClick={() => {
                onClose();
                alert.action?.onPress();
              }}
              className="-my-3 min-h-11 px-1 font-semibold text-caramel-ink underline underline-offset-2"
            >
              {alert.action.label}
            </button>
          </>
        )}
      </p>
      <IconButton
        label={t('close')}
        onClick={() => {
          onClose();
          alert.onDismiss?.();
        }}
      >
        <X aria-hidden="true" size={18} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}

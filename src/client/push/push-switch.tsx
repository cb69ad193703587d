// See screens 3.29.
import { Bell, BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type PushFailure, type PushState, readPushState, turnPushOff, turnPushOn } from '#client/data/push.ts';
import { Button, type ButtonSize } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';

interface PushSwitchProps {
  size?: ButtonSize;
  isOffer?: boolean;
  className?: string;
}

export function PushSwitch({ size = 'medium', isOffer = false, className }: PushSwitchProps) {
  const t = useTranslations('shell.push');
  const { state, failure, isBusy, hasChanged, change: toggle } = usePush();
  if (!state || (isOffer && state !== 'off' && !hasChanged)) return null;
  const isOn = state === 'on';
  const Icon = isOn ? Bell : BellOff;
  return (
    <div className={cx('flex flex-wrap items-center gap-x-4 gap-y-2.5', className)}>
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <Icon
          aria-hidden="true"
          size={20}
          strokeWidth={1.75}
          className={cx('mt-0.5 shrink-0', isOn ? 'text-leaf' : 'text-ink-2')}
        />
        <span>{t(`states.${state}`)}</span>
      </p>
      {(isOn || state === 'off') && (
        <Button
          variant={isOffer && !isOn ? 'primary' : 'secondary'}
          size={size}
          isLoading={isBusy}
          onClick={() => void toggle()}
        >
          {t(isOn ? 'turnOff' : 'turnOn')}
        </Button>
      )}
      <p aria-live="polite" className="basis-full font-medium text-amber empty:hidden">
        {failure && t(`failures.${failure}`)}
      </p>
    </div>
  );
}

function usePush() {
  const [state, setState] = useState<PushState>();
  const [failure, setFailure] = useState<PushFailure>();
  const [isBusy, setIsBusy] = useState(false);
  const [hasChanged, setHasChanged] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    const read = async () => {
      const newState = await readPushState().catch((): PushState => 'unsupported');
      if (!isUnmounted) setState(newState);
    };
    void read();
    // The user may have changed the browser's settings.
    window.addEventListener('focus', read);
    return () => {
      isUnmounted = true;
      window.removeEventListener('focus', read);
    };
  }, []);
  async function toggle() {
    setFailure(undefined);
    setIsBusy(true);
    setHasChanged(true);
    const isOn = state === 'on';
    const newFailure = await (isOn ? turnPushOff() : turnPushOn()).catch(() => 'refused' as const);
    setFailure(newFailure ?? undefined);
    setState(await readPushState().catch((): PushState => 'unsupported'));
    setIsBusy(false);
  }
  return { state, failure, isBusy, hasChanged, change: toggle };
}

import { CameraOff, ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { useUiMessages } from '#client/ui/ui-messages.tsx';
import type { useCamera } from './use-camera.ts';

interface ScanFrameProps {
  title: string;
  /** Opened with a full page load, like every link out of this page. */
  backTo: string;
  camera: ReturnType<typeof useCamera>;
  status?: string | undefined;
  problem?: string | undefined;
  children?: ReactNode;
}

/** Security: only the scanner, a separate page load, may use the camera (decisions/058). */
export function ScanFrame({ title, backTo, camera, status, problem, children }: ScanFrameProps) {
  const t = useTranslations('office.scan');
  const messages = useUiMessages();
  const isOff = camera.state !== 'starting' && camera.state !== 'looking';
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-120 px-4 pt-3 pb-8 outline-none">
      <title>{`${title} · ${messages.appName}`}</title>
      <div className="flex min-h-11 items-center gap-1">
        <a
          href={backTo}
          aria-label={t('back')}
          title={t('back')}
          className="-ml-3 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-2 hover:bg-sand hover:text-ink"
        >
          <ChevronLeft aria-hidden size={22} strokeWidth={1.75} />
        </a>
        <h1 className="title-lg text-2xl">{title}</h1>
      </div>
      <div className="relative mt-3 aspect-square max-h-[60dvh] w-full overflow-hidden rounded-2xl bg-[#17110d]">
        <video ref={camera.video} playsInline muted aria-label={t('camera')} className="size-full object-cover" />
        {isOff ? (
          <CameraOff aria-hidden size={48} strokeWidth={1.25} className="absolute inset-0 m-auto text-[#c4b0a0]" />
        ) : (
          <span
            aria-hidden
            className="absolute inset-[14%] rounded-2xl border-3 border-[#faf6f0]/85 shadow-[0_0_0_100rem_rgb(0_0_0/0.35)]"
          />
        )}
      </div>
      <div role="status" className="mt-3 flex min-h-12 flex-col gap-2">
        <p className={isOff ? 'font-medium text-red' : 'text-ink-2'}>{status ?? t(`state.${camera.state}`)}</p>
        {problem && <p className="font-medium text-red">{problem}</p>}
      </div>
      {isOff && camera.state !== 'missing' && (
        <Button variant="secondary" className="mt-1" onClick={camera.retry}>
          {t('again')}
        </Button>
      )}
      {children}
    </main>
  );
}

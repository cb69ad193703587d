import { useTranslations } from 'use-intl';
import { install, useInstallStore } from '#client/shell/install-store.ts';
import { Button } from '#client/ui/button.tsx';

export function InstallApp() {
  const t = useTranslations('auth.app');
  if (useInstallStore(({ isInstalled }) => isInstalled)) return null;
  return (
    // In the installed app, the stylesheet hides this id before any script runs.
    <section id="app-section" aria-labelledby="app-title" className="mt-8 rounded-xl bg-sand p-4">
      <h2 id="app-title" className="font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{t('text')}</p>
      <InstallSteps />
    </section>
  );
}

export function InstallSteps() {
  const t = useTranslations('auth.app');
  const installPrompt = useInstallStore((state) => state.installPrompt);
  return (
    <>
      {installPrompt && (
        <Button variant="secondary" className="mt-3" onClick={() => void install()}>
          {t('install')}
        </Button>
      )}
      {/* `details` can be opened before any script runs. */}
      <details className="mt-1 text-sm">
        <summary className="inline-flex min-h-11 items-center rounded-sm font-semibold text-caramel-ink underline underline-offset-4">
          {t('howTo')}
        </summary>
        <ul className="list-disc space-y-1 pl-5 text-ink-2">
          <li>{t('apple')}</li>
          <li>{t('others')}</li>
        </ul>
      </details>
    </>
  );
}

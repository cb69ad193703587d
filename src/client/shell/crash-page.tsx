import { Component, type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { SpilledCup } from '#client/ui/drawing.tsx';
import { reloadApp } from '#client/ui/refetch-app.ts';

export function CrashPage({ error }: { error: unknown }) {
  const t = useTranslations('shell.crash');
  const isScriptMissing = isLoadFailure(error);

  useEffect(() => {
    if (!isScriptMissing) reportError(error);
  }, [error, isScriptMissing]);

  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-120 flex-col items-center justify-center px-6 text-center">
      <title>{isScriptMissing ? t('offlineTitle') : t('title')}</title>
      <SpilledCup className="mb-4" />
      <h1 className="title-lg text-2xl">{isScriptMissing ? t('offlineTitle') : t('title')}</h1>
      <p className="mt-3 text-ink-2">{isScriptMissing ? t('offlineText') : t('text')}</p>
      <Button className="mt-6" onClick={() => void reloadApp()}>
        {t('reload')}
      </Button>
      {!isScriptMissing && (
        // A separate document, which works without the app.
        <a href="/rescue" className="mt-4 min-h-11 content-center font-semibold text-caramel-ink">
          {t('rescue')}
        </a>
      )}
      {!isScriptMissing && (
        <details className="mt-6 max-w-full text-left text-sm text-ink-2">
          <summary className="min-h-11 content-center">{t('details')}</summary>
          <pre className="overflow-x-auto rounded-md bg-sand p-3 text-xs">{textOf(error)}</pre>
        </details>
      )}
    </div>
  );
}

/** Browsers report a missing script as a TypeError with "module" or "import" in its message. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof TypeError && /module|import/i.test(error.message);
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** For public pages; the office has the router's error boundaries. */
export class CrashBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    // Checked with `in`, because a page may also throw `undefined`.
    return 'error' in this.state ? <CrashPage error={this.state.error} /> : this.props.children;
  }
}

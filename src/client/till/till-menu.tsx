import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import type { SyncStatus } from '#client/data/use-sync-status.ts';
import { PushSwitch } from '#client/push/push-switch.tsx';
import { SignOutDialog } from '#client/shell/sign-out-dialog.tsx';
import { ThemeToggle } from '#client/shell/theme-toggle.tsx';
import { useSignOut } from '#client/shell/use-sign-out.ts';
import { LanguageChoice } from '#client/state/language-choice.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { ScreenLockSetting } from './lock/screen-lock-setting.tsx';

export function TillMenu({ status }: { status: SyncStatus }) {
  const t = useTranslations('till.menu');
  const { username } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const signOutControl = useSignOut('/till/login');
  return (
    <>
      <IconButton className="-mr-2 size-12" label={t('label')} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Menu aria-hidden="true" size={24} />
      </IconButton>
      {isOpen && !signOutControl.isDialogOpen && (
        <Dialog onClose={() => setIsOpen(false)} title={username} description={t('text')}>
          <div className="flex flex-col gap-4">
            <LanguageChoice />
            <PushSwitch size="large" />
            <ScreenLockSetting isOnline={!status.isOffline && !status.paused} />
            <ThemeToggle textClassName="flex min-h-12 items-center gap-3 font-semibold" />
            <Button
              variant="secondary"
              size="large"
              onClick={() => signOutControl.start(status.pending + status.refused)}
            >
              {t('signOut')}
            </Button>
          </div>
        </Dialog>
      )}
      {signOutControl.isDialogOpen && <SignOutDialog control={signOutControl} status={status} canDiscard={false} />}
    </>
  );
}

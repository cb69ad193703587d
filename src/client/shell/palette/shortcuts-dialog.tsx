import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { findActiveShortcutGroups, type Shortcut } from '#client/state/keyboard-shortcuts.ts';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { KeyCap } from '#client/ui/key-cap.tsx';
import { SingleKeysSwitch } from './single-key-shortcuts-switch.tsx';

interface ShortcutsDialogProps {
  onOpenChange: (isOpen: boolean) => void;
}

export function ShortcutsDialog({ onOpenChange }: ShortcutsDialogProps) {
  const t = useTranslations('shell.keys');
  const [groups] = useState(findActiveShortcutGroups);
  return (
    <Dialog onClose={() => onOpenChange(false)} title={t('title')} size="small">
      <SingleKeysSwitch className="mb-2 border-b border-line pb-4" />
      {groups.map(({ name, shortcuts }) => (
        <ShortcutTable key={name} name={name} shortcuts={shortcuts} />
      ))}
      <ShortcutTable
        name={t('dialogs')}
        shortcuts={[
          { key: 'Escape', label: t('close') },
          { key: 'F8', label: t('alert') },
        ]}
      />
    </Dialog>
  );
}

interface ShortcutTableProps {
  name: string;
  shortcuts: readonly Pick<Shortcut, 'key' | 'withCtrl' | 'label'>[];
}

function ShortcutTable({ name, shortcuts }: ShortcutTableProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4">
      <h3 id={id} className="mb-1 text-sm font-semibold text-ink-2">
        {name}
      </h3>
      <dl>
        {shortcuts.map(({ key, withCtrl, label }) => (
          <div key={`${withCtrl} ${key}`} className="flex min-h-9 items-center gap-4">
            <dt className="min-w-0 flex-1">{label}</dt>
            <dd>
              <KeyCap of={key} withCtrl={withCtrl} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

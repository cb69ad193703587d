import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { areSingleKeysOn, setSingleKeys } from '#client/state/keyboard-shortcuts.ts';
import { Checkbox } from '#client/ui/form/checkbox.tsx';

export function SingleKeysSwitch({ className }: { className?: string }) {
  const t = useTranslations('shell.keys.single');
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  return (
    <Checkbox
      label={t('label')}
      hint={t('hint')}
      checked={isOn}
      onChange={(next) => {
        setSingleKeys(next);
        setIsOn(next);
      }}
      {...(className !== undefined && { className })}
    />
  );
}

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/form/field.tsx';
import { TextInput } from '#client/ui/form/text-input.tsx';
import type { SavedViewRow } from './list-views.ts';
import { ownViewNamed, useChangeViews } from './use-change-views.ts';
import type { ViewPanelProps } from './view-panel-props.ts';

interface ViewNameProps {
  control: ViewPanelProps['control'];
  renamedView: SavedViewRow | undefined;
  onClose: () => void;
}

export function ViewName({ control, renamedView, onClose }: ViewNameProps) {
  const t = useTranslations('office.views');
  const tCommon = useTranslations('common');
  const changes = useChangeViews(control);
  const [name, setName] = useState(renamedView?.row.name ?? '');
  const viewWithName = ownViewNamed(control, name);
  const isTaken = renamedView !== undefined && viewWithName !== undefined && viewWithName.id !== renamedView.id;
  const isMissing = name.trim() === '';
  const submit = async () => {
    if (isMissing || isTaken) return;
    const isSaved = renamedView
      ? await changes.update(renamedView, { name: name.trim() })
      : await changes.save(name.trim());
    if (isSaved) onClose();
  };
  return (
    <form
      className="mt-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        label={t('name')}
        {...(isTaken && { error: t('taken') })}
        {...(!renamedView && viewWithName && { hint: t('replaces') })}
      >
        {(attributes) => (
          <TextInput
            {...attributes}
            ref={focusOnce}
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" isLoading={changes.isBusy} aria-disabled={isMissing || isTaken || undefined}>
          {renamedView ? t('rename') : t('save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {tCommon('cancel')}
        </Button>
      </div>
    </form>
  );
}

export function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#client/ui/button.tsx';
import { Checkbox, type CheckboxProps } from '#client/ui/form/checkbox.tsx';

export interface OrderedChoice extends Pick<CheckboxProps, 'hint' | 'lockedBecause'> {
  key: string;
  label: string;
}

interface OrderedChoicesProps<Choice extends OrderedChoice> {
  chosen: readonly Choice[];
  others: readonly Choice[];
  /** The options are in order; a newly checked one is last. */
  onChange: (chosen: readonly Choice[]) => void;
}

export function OrderedChoices<Choice extends OrderedChoice>({
  chosen,
  others,
  onChange,
}: OrderedChoicesProps<Choice>) {
  const t = useTranslations('office.forms.order');
  const [moved, setMoved] = useState('');
  const toggle = (choice: Choice) =>
    onChange(chosen.includes(choice) ? chosen.filter((each) => each !== choice) : [...chosen, choice]);
  const move = (from: number, to: number) => {
    const choice = chosen[from];
    if (!choice || to < 0 || to >= chosen.length) return;
    onChange(chosen.toSpliced(from, 1).toSpliced(to, 0, choice));
    setMoved(t('moved', { name: choice.label, place: `${to + 1}`, count: `${chosen.length}` }));
  };
  return (
    <>
      <ul className="flex flex-col">
        {[...chosen, ...others].map((choice, index) => (
          <li key={choice.key} className="flex items-center gap-1">
            <Checkbox
              label={choice.label}
              hint={choice.hint}
              lockedBecause={choice.lockedBecause}
              checked={index < chosen.length}
              onChange={() => toggle(choice)}
              className="min-w-0 flex-1"
            />
            {index < chosen.length && (
              <>
                <IconButton
                  label={t('up', { name: choice.label })}
                  aria-disabled={index === 0}
                  className="aria-disabled:opacity-40"
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp aria-hidden size={18} strokeWidth={1.75} />
                </IconButton>
                <IconButton
                  label={t('down', { name: choice.label })}
                  aria-disabled={index === chosen.length - 1}
                  className="aria-disabled:opacity-40"
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown aria-hidden size={18} strokeWidth={1.75} />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  );
}

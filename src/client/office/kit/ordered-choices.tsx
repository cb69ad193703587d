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
  selectedChoices: readonly Choice[];
  otherChoices: readonly Choice[];
  /** Receives the selected choices in order, with a newly selected one last. */
  onChange: (selectedChoices: readonly Choice[]) => void;
}

export function OrderedChoices<Choice extends OrderedChoice>({
  selectedChoices,
  otherChoices,
  onChange,
}: OrderedChoicesProps<Choice>) {
  const t = useTranslations('office.forms.order');
  const [moveText, setMoveText] = useState('');
  const toggle = (choice: Choice) =>
    onChange(
      selectedChoices.includes(choice)
        ? selectedChoices.filter((each) => each !== choice)
        : [...selectedChoices, choice],
    );
  const move = (from: number, to: number) => {
    const choice = selectedChoices[from];
    if (!choice || to < 0 || to >= selectedChoices.length) return;
    onChange(selectedChoices.toSpliced(from, 1).toSpliced(to, 0, choice));
    setMoveText(t('moved', { name: choice.label, place: `${to + 1}`, count: `${selectedChoices.length}` }));
  };
  return (
    <>
      <ul className="flex flex-col">
        {[...selectedChoices, ...otherChoices].map((choice, index) => (
          <li key={choice.key} className="flex items-center gap-1">
            <Checkbox
              label={choice.label}
              hint={choice.hint}
              lockedBecause={choice.lockedBecause}
              checked={index < selectedChoices.length}
              onChange={() => toggle(choice)}
              className="min-w-0 flex-1"
            />
            {index < selectedChoices.length && (
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
                  aria-disabled={index === selectedChoices.length - 1}
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
        {moveText}
      </p>
    </>
  );
}

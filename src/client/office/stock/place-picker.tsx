import { ShoppingCart, Warehouse } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Place } from './use-places.ts';

interface PlacePickerProps {
  places: readonly Place[];
  chosen: Place | undefined;
  onChoose: (place: Place) => void;
}

/** Chips to choose a place. They scroll sideways on a phone and wrap on wider screens. */
export function PlacePicker({ places, chosen, onChoose }: PlacePickerProps) {
  const t = useTranslations('office.stock.check');
  const groupName = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const chosenId = chosen?.id;
  // The chosen chip is scrolled into view, for example when the URL names a place further right.
  useEffect(() => {
    if (chosenId === undefined) return;
    const chip = fieldset.current?.querySelector('input:checked')?.parentElement;
    chip?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosenId]);
  return (
    <fieldset ref={fieldset} className="min-w-0">
      <legend className="sr-only">{t('choosePlace')}</legend>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
        {places.map((place) => {
          const Icon = place.kind === 'cart' ? ShoppingCart : Warehouse;
          return (
            <label
              key={place.id}
              className="relative flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-full border border-line bg-paper px-4 font-semibold whitespace-nowrap text-ink-2 transition-colors hover:border-control has-checked:border-solid has-checked:bg-solid has-checked:text-on-solid has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-caramel"
            >
              <input
                type="radio"
                name={groupName}
                className="sr-only"
                checked={place.id === chosenId}
                onChange={() => onChoose(place)}
              />
              <Icon aria-hidden size={17} strokeWidth={1.75} />
              <span className="sr-only">{t(`kind.${place.kind}`)}</span>
              {place.name}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

import { ShoppingCart, Warehouse } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Place } from './use-places.ts';

interface PlacePickerProps {
  places: readonly Place[];
  chosen: Place | undefined;
  onChoose: (place: Place) => void;
}

/**
 * Chips to choose a place, line by line; on a phone so many lines that the next one is seen to follow, as
 * the stock below is what people came for.
 */
export function PlacePicker({ places, chosen, onChoose }: PlacePickerProps) {
  const t = useTranslations('office.stock.check');
  const groupName = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const chosenId = chosen?.id;
  // The chosen chip is scrolled into view, for example when the URL names a place further down.
  useEffect(() => {
    if (chosenId === undefined) return;
    const chip = fieldset.current?.querySelector('input:checked')?.parentElement;
    chip?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <fieldset ref={fieldset} className="min-w-0">
      <legend className="sr-only">{t('choosePlace')}</legend>
      <div className="-mx-1 flex flex-wrap gap-2 p-1 max-md:max-h-45 max-md:overflow-y-auto">
        {places.map((place) => {
          const Icon = place.kind === 'cart' ? ShoppingCart : Warehouse;
          return (
            <label
              key={place.id}
              className="relative flex min-h-11 min-w-0 cursor-pointer items-center gap-2 rounded-full border border-line bg-paper px-4 font-semibold text-ink-2 transition-colors hover:border-control has-checked:border-solid has-checked:bg-solid has-checked:text-on-solid has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-caramel"
            >
              <input
                type="radio"
                name={groupName}
                className="sr-only"
                checked={place.id === chosenId}
                onChange={() => onChoose(place)}
              />
              <Icon aria-hidden size={17} strokeWidth={1.75} className="shrink-0" />
              <span className="sr-only">{t(`kind.${place.kind}`)}</span>
              <span className="min-w-0">{place.name}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

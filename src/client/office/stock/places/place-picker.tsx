import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { groupPlaces, type PlaceChoice } from '../place.ts';
import { PlaceCombobox, PlaceIcon } from './place-combobox.tsx';

/** As many places can be seen and pressed at once; more are searched by name and code. */
const maxChips = 8;

/** Chooses a place: one press of a chip, or of many places a field with a list below it. */
export function PlacePicker(props: PlaceChoice) {
  return props.places.length > maxChips ? <PlaceCombobox {...props} /> : <PlaceChips {...props} />;
}

/** A chip for each place, in the order of their groups. */
export function PlaceChips({ places, chosen, onChoose }: PlaceChoice) {
  const t = useTranslations('office.stock.check');
  const groupName = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-x-5 gap-y-2">
      <legend className="sr-only">{t('choosePlace')}</legend>
      {groupPlaces(places).map((grouped) => (
        <div key={grouped.group} className="min-w-0">
          <p className="mb-1 text-xs font-semibold text-ink-2">{t(`group.${grouped.group}`)}</p>
          <div className="flex flex-wrap gap-2">
            {grouped.places.map((place) => (
              <label
                key={place.id}
                className="relative flex min-h-11 min-w-0 cursor-pointer items-center gap-2 rounded-full border border-line bg-paper px-4 font-semibold text-ink-2 transition-colors hover:border-control has-checked:border-solid has-checked:bg-solid has-checked:text-on-solid has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-caramel"
              >
                <input
                  type="radio"
                  name={groupName}
                  className="sr-only"
                  checked={place.id === chosen?.id}
                  onChange={() => onChoose(place)}
                />
                <PlaceIcon kind={place.kind} className="shrink-0" />
                <span className="min-w-0">{place.name}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

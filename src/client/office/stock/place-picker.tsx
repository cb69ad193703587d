import type { PlaceChoice } from './place.ts';
import { PlaceChips } from './place-chips.tsx';
import { PlaceCombobox } from './place-combobox.tsx';

/** As many places can be seen and pressed at once; more are searched by name and code. */
const maxChips = 8;

/** Chooses a place: one press of a chip, or of many places a field with a list below it. */
export function PlacePicker(props: PlaceChoice) {
  return props.places.length > maxChips ? <PlaceCombobox {...props} /> : <PlaceChips {...props} />;
}

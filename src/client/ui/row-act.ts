/** Something that can be done with a row: it runs `onChoose`, or leads to the page `to`. */
export type RowAct = RowActFace &
  ({ onChoose: () => void; to?: undefined } | { to: string; onChoose?: undefined });

interface RowActFace {
  /** Tells it from the other acts of the row. */
  key: string;
  label: string;
  /** In a table it stands in the row, as this icon. */
  icon?: 'eye' | 'pencil' | undefined;
  /** The next step of the row: it stands in the row or on the card, as its label. At most one a row. */
  isNext?: boolean | undefined;
  /** It stands last and apart, and turns red under the pointer or the focus. */
  isDestructive?: boolean | undefined;
}

/** All that can be done with a row. */
export interface RowActs {
  /** The row's name, for the accessible names of its buttons. */
  name: string;
  /** In the order in which a phone lists them. */
  acts: readonly RowAct[];
}

const actIcons = ['eye', 'pencil', 'dots'] as const;
export type ActPlace = (typeof actIcons)[number];

/** The icons that some row of a table has. A row without one leaves its place empty, so that they line up. */
export function actPlaces(acts: readonly RowAct[]): readonly ActPlace[] {
  return actIcons.filter((icon) =>
    acts.some((act) => (icon === 'dots' ? isInMenu(act) : act.icon === icon)),
  );
}

/** Whether the act is behind "⋯" in a table. The sheet of a card has all acts. */
export function isInMenu({ icon, isNext }: RowAct): boolean {
  return icon === undefined && isNext !== true;
}

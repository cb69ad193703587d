import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { LinkButton } from './link-button.tsx';
import { MoreButton } from './more-button.tsx';
import { type ActPlace, actPlaces, isInMenu, type RowAct, type RowActs } from './row-act.ts';
import { RowIcon } from './row-icon.tsx';
import { useUiWords } from './ui-words.tsx';

// As large as the small buttons with icons.
const iconSize = 'size-9 pointer-coarse:size-11';

// Beside a detail, which has the link too, the table is narrow.
const notBesideDetail = 'in-data-[tight=beside]:hidden';

// One element for all rows: React skips an element that is the same object as before.
const icons = { eye: <RowIcon name="eye" />, pencil: <RowIcon name="pencil" /> };

/**
 * The acts of a row in a table: the next step as a text, some as quiet icons, the others behind "⋯".
 */
export function RowActButtons({
  name,
  acts,
  places = actPlaces(acts),
}: RowActs & { places?: readonly ActPlace[] }) {
  const words = useUiWords();
  const nextAct = acts.find(({ isNext }) => isNext);
  const menuActs = acts.filter(isInMenu);
  return (
    <div className="relative z-1 flex items-center justify-end">
      {nextAct && <NextActButton name={name} act={nextAct} />}
      {places.map((place) => {
        const act = acts.find(({ icon }) => icon === place);
        if (act) return <IconAct key={place} act={act} label={words.actOn(act.label, name)} />;
        return place === 'dots' && menuActs.length > 0 ? (
          <MoreButton key={place} name={name} acts={menuActs} as="menu" />
        ) : (
          <span key={place} className={cx(iconSize, place === 'pencil' && notBesideDetail)} />
        );
      })}
    </div>
  );
}

/** The next step of a row, as its words. */
export function NextActButton({ name, act }: { name: string; act: RowAct }) {
  const words = useUiWords();
  return (
    <Button
      variant="quiet"
      size="small"
      className="px-2! text-caramel-ink!"
      aria-label={words.actOn(act.label, name)}
      onClick={act.onChoose}
    >
      {act.label}
    </Button>
  );
}

function IconAct({ act, label }: { act: RowAct; label: string }) {
  if (act.icon === undefined) return null;
  if (act.to === undefined) {
    return (
      <IconButton label={label} isSmall className="text-ink-3!" onClick={act.onChoose}>
        {icons[act.icon]}
      </IconButton>
    );
  }
  return (
    <LinkButton
      variant="quiet"
      size="small"
      to={act.to}
      aria-label={label}
      title={label}
      className={`${iconSize} px-0! text-ink-3! ${notBesideDetail}`}
    >
      {icons[act.icon]}
    </LinkButton>
  );
}

import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { LinkButton } from './link-button.tsx';
import { MoreButton } from './more-button.tsx';
import { isInMenu, type RowAct, type RowActs } from './row-act.ts';
import { RowIcon } from './row-icon.tsx';
import { useUiWords } from './ui-words.tsx';

// A row is low where a mouse points, and its buttons are large where a finger does.
const iconSize = 'size-9 pointer-coarse:size-11';

// One element for all rows: React skips an element that is the same object as before.
const icons = { eye: <RowIcon name="eye" />, pencil: <RowIcon name="pencil" /> };

/**
 * The acts of a row in a table: the next step as a text, some as quiet icons, the others behind "⋯".
 * `hasMenuColumn`: some row has a "⋯", so that a row without leaves its place empty.
 */
export function RowActButtons({
  name,
  acts,
  hasMenuColumn = false,
}: RowActs & { hasMenuColumn?: boolean }) {
  const words = useUiWords();
  const nextAct = acts.find(({ isNext }) => isNext);
  const menuActs = acts.filter(isInMenu);
  return (
    <div className="flex items-center justify-end">
      {nextAct && (
        <Button
          variant="quiet"
          size="small"
          className="px-2! text-caramel-ink!"
          aria-label={words.actOn(nextAct.label, name)}
          onClick={nextAct.onChoose}
        >
          {nextAct.label}
        </Button>
      )}
      {acts.map((act) => (
        <IconAct key={act.key} act={act} label={words.actOn(act.label, name)} />
      ))}
      {menuActs.length > 0 ? (
        <MoreButton name={name} acts={menuActs} as="menu" className={iconSize} />
      ) : (
        hasMenuColumn && <span className={iconSize} />
      )}
    </div>
  );
}

function IconAct({ act, label }: { act: RowAct; label: string }) {
  if (act.icon === undefined) return null;
  if (act.to === undefined) {
    return (
      <IconButton label={label} className={`${iconSize} text-ink-3!`} onClick={act.onChoose}>
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
      // Beside a detail, which has the link too, the table is narrow.
      className={`${iconSize} px-0! text-ink-3! xl:max-2xl:in-data-has-detail:hidden`}
    >
      {icons[act.icon]}
    </LinkButton>
  );
}

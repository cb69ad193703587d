import { useTranslations } from 'use-intl';
import { ProductImage } from '#client/office/kit/product-image.tsx';
import type { MatrixProps } from './matrix-table.tsx';
import { MatrixUnits } from './matrix-units.tsx';
import type { MatrixCell, MatrixPlace, MatrixRow } from './stock-matrix.ts';

/** More places than these are folded away, or a card of sixty carts would be three screens high. */
const openPlaces = 6;

/** The matrix on a phone: a card for each product with the places that have, await or should have it. */
export function MatrixCards({ caption, matrix: { places, rows }, footer }: MatrixProps) {
  return (
    <>
      <ul aria-label={caption} className="flex flex-col gap-2.5">
        {rows.map((row) => (
          <MatrixCard key={row.id} row={row} places={places} />
        ))}
      </ul>
      {footer && <div className="mt-3">{footer}</div>}
    </>
  );
}

function MatrixCard({ row, places }: { row: MatrixRow; places: readonly MatrixPlace[] }) {
  const t = useTranslations('office.stock.matrix');
  const lines = placesOf(row, places);
  const foldedLines = lines.slice(openPlaces);
  return (
    <li className="rounded-xl border border-line bg-paper p-4 [contain-intrinsic-size:auto_18rem] [content-visibility:auto]">
      <div className="flex items-center gap-3">
        <ProductImage url={row.picture} alt="" />
        <h2 className="min-w-0 flex-1 font-semibold">{row.product}</h2>
        <p className="text-right text-xl font-bold">
          <span className="sr-only">{t('total')} </span>
          <MatrixUnits cell={row.total} />
        </p>
      </div>
      <PlaceLines lines={lines.slice(0, openPlaces)} />
      {foldedLines.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-caramel-ink">
            {t('morePlaces', { count: foldedLines.length })}
          </summary>
          <PlaceLines lines={foldedLines} />
        </details>
      )}
    </li>
  );
}

interface PlaceLine {
  place: MatrixPlace;
  cell: MatrixCell;
}

/** The places of a product, those first where it is low. */
function placesOf({ cells }: MatrixRow, places: readonly MatrixPlace[]): PlaceLine[] {
  return places
    .flatMap((place, index): PlaceLine[] => {
      const cell = cells[index];
      const isNothing = !cell || (cell.stock === 0 && cell.incoming === 0);
      return isNothing && cell?.minimum === undefined ? [] : [{ place, cell: cell as MatrixCell }];
    })
    .sort((a, b) => Number(b.cell.isLow) - Number(a.cell.isLow));
}

function PlaceLines({ lines }: { lines: readonly PlaceLine[] }) {
  const t = useTranslations('office.stock');
  return (
    <ul className="mt-2">
      {lines.map(({ place: { kind, name, code }, cell }) => (
        <li
          key={`${kind} ${name}`}
          className="flex min-h-9 items-center justify-between gap-3 border-t border-line py-1 text-sm"
        >
          <span className="min-w-0">
            <span className="sr-only">{t(`place.${kind}`)} </span>
            {name}
            {code && <span className="text-ink-3"> {code}</span>}
          </span>
          <MatrixUnits cell={cell} />
        </li>
      ))}
    </ul>
  );
}

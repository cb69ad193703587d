import { useSession } from '#client/data/session-store.ts';
import { isOfficeRole } from '#contract/roles.ts';
import { OwnCartStock } from './own-cart-stock.tsx';
import { PlaceStock } from './place-stock.tsx';

/** The stock check: of every place for the office, of the own cart for a barista. */
export function StockCheckPage() {
  const { role } = useSession();
  return isOfficeRole(role) ? <PlaceStock /> : <OwnCartStock />;
}

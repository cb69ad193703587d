import { useTranslations } from 'use-intl';
import { type Incoming, useRows } from '#client/data/use-rows.ts';
import { useAvailableStock, useStockText } from '#client/office/kit/available-stock.ts';
import { isSelectable } from '#client/office/kit/form/choices/use-choices.ts';
import { personText } from '#client/state/person-text.ts';
import type { SelectOption } from '#client/ui/form/select-options.tsx';
import { type Cart, cartStatuses, isAvailableCart } from '#contract/carts/entity.ts';
import { isOneOf } from '#contract/fields/fields.ts';
import type { ProductLine } from '#contract/fields/product-lines.ts';
import { lists } from '#contract/lists.ts';
import { homeKey } from '#contract/overlay-rows.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import { unitsAt } from '#contract/stock/units-at.ts';
import type { User } from '#contract/users/entity.ts';
import { newestLoads, templatesFor } from '../shifts/plan/shift-plan.ts';
import type { AssignmentStart } from './use-assignment-form.ts';

const activeBaristas = { role: 'sales' as const, status: 'active' as const };
const activeProducts = { status: 'active' as const };

/** Unavailable carts and baristas come last, disabled and with the reason. */
export function useAssignmentChoices(cartId: string) {
  const t = useTranslations('office.assignments.form');
  const carts = useRows(lists.carts, {}, { scope: 'all' }).rows.filter(isSelectable);
  const baristas = useRows(lists.users, activeBaristas, { scope: 'all' }).rows.filter(isSelectable);
  const products = useRows(lists.products, activeProducts, { scope: 'all' }).rows.filter(isSelectable);
  const { rows: stock, expiredAt } = useAvailableStock();
  const stockText = useStockText();
  const homeWarehouse = carts.find(({ id }) => id === cartId)?.row.warehouse;
  const unitsAtHome = new Map(
    stock.map(({ id, row, incoming }) => [id, homeWarehouse ? unitsIn(homeWarehouse.name, row, incoming) : 0]),
  );

  const unavailableTextOf = (status: Cart['status']) => {
    if (status === 'available') return '';
    return isOneOf(cartStatuses, status) ? t(`unavailable.${status}`) : status;
  };
  const toCartOption = (cart: Cart): SelectOption => {
    const { id, name, code, status, warehouse } = cart;
    const isTaken = !isAvailableCart(cart);
    const homeText = warehouse ? t('loadsFrom', { warehouse: warehouse.name }) : t('unavailable.noWarehouse');
    const takenText = unavailableTextOf(status);
    return {
      value: id,
      label: name,
      detail: `${code} · ${isTaken ? takenText : homeText}`,
      isDisabled: isTaken,
    };
  };
  const toBaristaOption = (user: User): SelectOption => ({
    value: user.id,
    label: personText(user),
    detail: user.is_assigned_cart ? t('unavailable.onCart') : undefined,
    isDisabled: user.is_assigned_cart,
  });
  return {
    carts: sortFreeFirst(carts.map(({ row }) => toCartOption(row))),
    baristas: sortFreeFirst(baristas.map(({ row }) => toBaristaOption(row))),
    products: products.map(({ id, row }) => ({
      value: id,
      label: row.name,
      detail: homeWarehouse
        ? stockText(unitsAtHome.get(id) ?? 0, expiredAt('warehouse', homeWarehouse.name, id), (units) =>
            t('unitsInWarehouse', { units, warehouse: homeWarehouse.name }),
          )
        : row.unit,
    })),
    /** Keyed by id; cart codes by `code:<cart id>`, home warehouses by `homeKey(cart id)`. */
    names: Object.fromEntries([
      ...carts.flatMap(({ id, row }) => [
        [id, row.name],
        [`code:${id}`, row.code],
        [homeKey(id), row.warehouse?.name ?? ''],
      ]),
      ...baristas.map(({ id, row }) => [id, row.username]),
      ...products.map(({ id, row }) => [id, row.name]),
    ]) as Record<string, string>,
  };
}

/** The available cart and barista, each only if it is the only one. Undefined while loading. */
export function useOnlyFreeChoices(): AssignmentStart | undefined {
  const carts = useRows(lists.carts, {}, { scope: 'all' });
  const baristas = useRows(lists.users, activeBaristas, { scope: 'all' });
  if (carts.isLoading || baristas.isLoading) return undefined;
  const [cart, ...otherCarts] = carts.rows.filter(
    (overlaidRow) => isSelectable(overlaidRow) && isAvailableCart(overlaidRow.row),
  );
  const [barista, ...otherBaristas] = baristas.rows.filter(
    (overlaidRow) => isSelectable(overlaidRow) && !overlaidRow.row.is_assigned_cart,
  );
  return {
    ...(cart && otherCarts.length === 0 && { cart_id: cart.id }),
    ...(barista && otherBaristas.length === 0 && { sales_id: barista.id }),
  };
}

export interface SuggestedLoad {
  key: string;
  template: string | undefined;
  lines: ProductLine[];
}

export function useSuggestedLoads(cartId: string, offeredProducts: readonly SelectOption[]): SuggestedLoad[] {
  const cart = useRows(lists.carts, {}, { scope: 'all' }).rows.find(({ id }) => id === cartId)?.row;
  const templates = useRows(lists.templates, {}, { scope: 'all' }).rows.filter(isSelectable);
  const pastAssignments = useRows(lists.cartAssignments, {}, { scope: 'device' }).rows ?? [];
  if (!cart) return [];
  const last = newestLoads(pastAssignments.map(({ row }) => row)).get(cartId)?.initial_items ?? [];
  const own = templatesFor(
    cart,
    templates.map(({ row }) => row),
  );
  // The server rejects products that are no longer sold.
  const isOffered = ({ product_id }: ProductLine) => offeredProducts.some(({ value }) => value === product_id);
  return [
    { key: 'last', template: undefined, lines: last.filter(isOffered) },
    ...own.map(({ id, name, items }) => ({
      key: id,
      template: name,
      lines: items.filter(isOffered),
    })),
  ].filter(({ lines }) => lines.length > 0);
}

/** When shifts are planned, few carts are available and would be hard to find in a long list. */
function sortFreeFirst(options: readonly SelectOption[]): SelectOption[] {
  const isTaken = ({ isDisabled = false }: SelectOption) => isDisabled;
  return [...options.filter((option) => !isTaken(option)), ...options.filter(isTaken)];
}

function unitsIn(warehouseName: string, row: StockSummary, incoming: Incoming | undefined): number {
  return unitsAt(row.warehouse, warehouseName) + unitsAt(incoming?.warehouse, warehouseName);
}

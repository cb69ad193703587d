import { useTranslations } from 'use-intl';
import type { Incoming } from '#client/data/use-list.ts';
import { useWholeList } from '#client/data/use-whole-list.ts';
import { canBeChosen } from '#client/office/kit/form/choices/choice.ts';
import type { SelectOption } from '#client/ui/select.tsx';
import type { Cart } from '#contract/carts/entity.ts';
import { lists } from '#contract/lists.ts';
import { formatWhole } from '#contract/money.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import type { User } from '#contract/users/entity.ts';

const activeBaristas = { role: 'sales' as const, status: 'active' as const };
const activeProducts = { status: 'active' as const };

/** Carts, baristas and products for an assignment; those that are taken say why. */
export function useAssignmentChoices(cartId: string) {
  const t = useTranslations('office.assignments.form');
  const carts = useWholeList(lists.carts).rows.filter(canBeChosen);
  const baristas = useWholeList(lists.users, activeBaristas).rows.filter(canBeChosen);
  const products = useWholeList(lists.products, activeProducts).rows.filter(canBeChosen);
  const stock = useWholeList(lists.stockSummary).rows;
  const home = carts.find(({ id }) => id === cartId)?.row.warehouse;
  const inHome = new Map(
    stock.map(({ id, row, incoming }) => [id, home ? unitsAt(home.name, row, incoming) : 0]),
  );

  const cartOption = ({ id, name, code, status, assigned_to, warehouse }: Cart): SelectOption => {
    const isTaken = assigned_to !== null || status !== 'available';
    const free = warehouse ? t('home', { warehouse: warehouse.name }) : t('taken.noWarehouse');
    const state = status === 'available' ? t('taken.in_use') : t(`taken.${status}`);
    return {
      value: id,
      label: name,
      detail: `${code} · ${isTaken ? state : free}`,
      isDisabled: isTaken,
    };
  };
  const baristaOption = ({ id, username, is_assigned_cart }: User): SelectOption => ({
    value: id,
    label: username,
    detail: is_assigned_cart ? t('taken.onCart') : undefined,
    isDisabled: is_assigned_cart,
  });
  return {
    carts: carts.map(({ row }) => cartOption(row)),
    baristas: baristas.map(({ row }) => baristaOption(row)),
    products: products.map(({ id, row }) => ({
      value: id,
      label: row.name,
      detail: home
        ? t('inWarehouse', { units: formatWhole(inHome.get(id) ?? 0), warehouse: home.name })
        : row.unit,
    })),
    /** Display names, stored in the outbox entry. */
    names: Object.fromEntries([
      ...carts.flatMap(({ id, row }) => [
        [id, row.name],
        [`code:${id}`, row.code],
        [`home:${id}`, row.warehouse?.name ?? ''],
      ]),
      ...baristas.map(({ id, row }) => [id, row.username]),
      ...products.map(({ id, row }) => [id, row.name]),
    ]) as Record<string, string>,
  };
}

/** Units in the warehouse, including those that queued changes move. */
function unitsAt(warehouse: string, row: StockSummary, incoming: Incoming | undefined): number {
  return (row.warehouse[warehouse] ?? 0) + (incoming?.warehouse[warehouse] ?? 0);
}

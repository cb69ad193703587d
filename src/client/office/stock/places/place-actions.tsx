import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { type Cart, cartStatuses } from '#contract/carts/entity.ts';
import { isOneOf } from '#contract/fields/fields.ts';
import type { StockLine } from '../stock-lines.ts';

export type SheetName = 'refill' | 'count' | 'transfer' | 'writeOff' | 'minimum';

interface ActionsProps {
  onOpen: (sheet: SheetName) => void;
}

/** A refill needs an assigned barista and a home warehouse. */
export function CartActions({ cart, onOpen }: ActionsProps & { cart: Cart }) {
  const t = useTranslations('office.stock.check');
  const reasonId = useId();
  const blockerKey = blockerKeyOf(cart);
  return (
    <ActionBar>
      {blockerKey && (
        <p id={reasonId} className="text-sm text-ink-2 md:mr-auto">
          {t(`hindrance.${blockerKey}`, { cart: cart.name })}
        </p>
      )}
      <Button
        size="large"
        className="max-md:w-full"
        aria-disabled={blockerKey !== undefined || undefined}
        aria-describedby={blockerKey && reasonId}
        onClick={() => blockerKey === undefined && onOpen('refill')}
      >
        {t('refill')}
      </Button>
    </ActionBar>
  );
}

function blockerKeyOf({ status, warehouse_id }: Cart) {
  if (!isOneOf(cartStatuses, status)) return 'otherStatus';
  if (status !== 'in_use') return status;
  return warehouse_id === null ? 'noWarehouse' : undefined;
}

interface WarehouseActionsProps extends ActionsProps {
  warehouseId: string;
  stockLines: readonly StockLine[];
  canTransfer: boolean;
}

export function WarehouseActions(props: WarehouseActionsProps) {
  const { warehouseId, stockLines, canTransfer, onOpen } = props;
  const t = useTranslations('office.stock.check');
  const isEmpty = stockLines.every(({ quantity, incoming }) => quantity + incoming <= 0);
  const leavingSheets = canTransfer ? (['transfer', 'writeOff'] as const) : (['writeOff'] as const);
  const sheets = ['count' as const, ...(isEmpty ? [] : leavingSheets)];
  return (
    <ActionBar>
      <LinkButton size="large" className="max-md:w-full" to={restockPath(warehouseId, stockLines)}>
        {t('restock')}
      </LinkButton>
      <div className="flex flex-wrap gap-2.5 md:order-first md:mr-auto">
        {sheets.map((sheet) => (
          <Button key={sheet} variant="secondary" className="flex-1" onClick={() => onOpen(sheet)}>
            {t(sheet)}
          </Button>
        ))}
      </div>
    </ActionBar>
  );
}

/** Keeps the prefilled form short. */
const maxProposedProducts = 8;

/** The form opens without quantities. Products that a queued change brings are left out. */
function restockPath(warehouseId: string, stockLines: readonly StockLine[]): string {
  const lowLines = stockLines.filter(({ isLow, incoming }) => isLow && incoming <= 0);
  const search = new URLSearchParams({ warehouse: warehouseId });
  const products = lowLines.slice(0, maxProposedProducts).map(({ id }) => id);
  if (products.length > 0) search.set('products', products.join(','));
  return `/restocks?${search}`;
}

function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2.5 max-md:[@media(height<30rem)]:-mx-4 max-md:[@media(height>=30rem)]:fixed max-md:inset-x-0 max-md:bottom-(--bar-space) max-md:z-20 max-md:flex-col max-md:items-stretch max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 max-md:pt-3.5 max-md:pb-[max(0.875rem,env(safe-area-inset-bottom)-var(--bar-space))]">
      {children}
    </div>
  );
}

import { useMemo } from 'react';
import { useRemote } from '#client/data/remote-query.ts';
import type { SalesFigures } from '#contract/cart-assignments/business-day.ts';
import type { SalesReport } from '#contract/reports/entity.ts';
import type { ComparisonDay } from '../sales-of-day.ts';
import type { BusinessDay } from '../use-business-day.ts';
import { type LiveCart, toLiveCarts, useSalesOnDevice } from './live-figures.ts';

export interface LiveShifts {
  carts: LiveCart[];
  returned: number;
}

/** Undefined while no cart is on shift, or until this device's sales are read. */
export function useLive({ out, back, asOf }: BusinessDay): LiveShifts | undefined {
  const { rows, since } = useSalesOnDevice();
  const sales = useMemo(() => rows?.map(({ row }) => row) ?? [], [rows]);
  if (rows === undefined || out.length === 0) return undefined;
  return {
    carts: toLiveCarts(
      out.map(({ row }) => row),
      { sales, since, asOf },
    ),
    returned: back.length,
  };
}

export function useSoldBefore({ date, untilHour }: ComparisonDay, isEnabled: boolean) {
  const path = `/reports/sales?by=cart&start_date=${date}&end_date=${date}&until_hour=${untilHour}`;
  const { data, isLoading } = useRemote<SalesReport>({
    path: isEnabled ? path : undefined,
    changesWith: 'transactions',
  });
  const soldByCart = useMemo(
    () =>
      new Map(
        data?.map(
          ({ key, transactions: sales, units, revenue: amount }) =>
            [...[key, { sales, units, amount }]] as [string, SalesFigures],
        ),
      ),
    [data],
  );
  return {
    /** Undefined until loaded, and zero for a cart without sales. */
    soldBefore: (cartId: string) => data && (soldByCart.get(cartId) ?? zeroSales),
    isAsking: isLoading,
  };
}

const zeroSales: SalesFigures = { sales: 0, units: 0, amount: 0 };

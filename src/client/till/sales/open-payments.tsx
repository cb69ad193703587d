import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { formatRupiah } from '#contract/fields/money.ts';
import { useTill } from '../use-till.ts';
import { SaleDialog } from './sale-dialog.tsx';

export function OpenPayments() {
  const t = useTranslations('till.cart');
  const { sales } = useTill();
  const [isOpen, setIsOpen] = useState(false);
  const openSales = sales.filter(({ row }) => row.status === 'pending');
  const [firstSale] = openSales;
  if (!firstSale) return null;
  const amount = openSales.reduce((sum, { row }) => sum + row.total, 0);
  const text = `${t('pending', { count: openSales.length })} · ${formatRupiah(amount)}`;
  const linkClassName =
    'flex min-h-12 w-full items-center rounded-lg bg-amber-soft px-3.5 py-2 text-left font-semibold text-amber underline underline-offset-4';
  if (openSales.length > 1)
    return (
      <Link to="/till/sales" className={linkClassName}>
        {text}
      </Link>
    );
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={linkClassName} onClick={() => setIsOpen(true)}>
        {text}
      </button>
      {isOpen && <SaleDialog sale={firstSale} onClose={() => setIsOpen(false)} />}
    </>
  );
}

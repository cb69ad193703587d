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
  const open = sales.filter(({ row }) => row.status === 'pending');
  const [first] = open;
  if (!first) return null;
  const amount = open.reduce((sum, { row }) => sum + row.total, 0);
  const text = `${t('pending', { count: open.length })} · ${formatRupiah(amount)}`;
  const look =
    'flex min-h-12 w-full items-center rounded-lg bg-amber-soft px-3.5 py-2 text-left font-semibold text-amber underline underline-offset-4';
  if (open.length > 1)
    return (
      <Link to="/till/sales" className={look}>
        {text}
      </Link>
    );
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={look} onClick={() => setIsOpen(true)}>
        {text}
      </button>
      {isOpen && <SaleDialog sale={first} onClose={() => setIsOpen(false)} />}
    </>
  );
}

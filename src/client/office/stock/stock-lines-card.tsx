import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StockLineList } from './stock-line-list.tsx';
import type { StockLine } from './stock-lines.ts';

interface StockLinesCardProps {
  label: string;
  stockLines: readonly StockLine[];
  isLoading: boolean;
  emptyText: string;
  /** The button of an empty place. */
  emptyAction?: ReactNode;
}

/** The stock lines of a place; a skeleton while they load, a text if there are none. */
export function StockLinesCard({
  label,
  stockLines,
  isLoading,
  emptyText,
  emptyAction,
}: StockLinesCardProps) {
  const t = useTranslations('office.list');
  if (isLoading) {
    return (
      <Card>
        <Skeleton lines={6} />
      </Card>
    );
  }
  if (stockLines.length === 0) {
    return (
      <Card isFlush>
        <EmptyState title={t('noData')} text={emptyText} action={emptyAction} />
      </Card>
    );
  }
  return <StockLineList label={label} stockLines={stockLines} />;
}

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { LevelList } from './level-list.tsx';
import type { Level } from './levels.ts';

interface LevelsCardProps {
  label: string;
  levels: readonly Level[];
  isLoading: boolean;
  emptyText: string;
  /** The button of an empty place. */
  emptyAction?: ReactNode;
}

/** The levels of a place; a skeleton while they load, a text if there are none. */
export function LevelsCard({ label, levels, isLoading, emptyText, emptyAction }: LevelsCardProps) {
  const t = useTranslations('office.list');
  if (isLoading) {
    return (
      <Card>
        <Skeleton lines={6} />
      </Card>
    );
  }
  if (levels.length === 0) {
    return (
      <Card isFlush>
        <EmptyState title={t('noData')} text={emptyText} action={emptyAction} />
      </Card>
    );
  }
  return <LevelList label={label} levels={levels} />;
}

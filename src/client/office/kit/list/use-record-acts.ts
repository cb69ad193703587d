import { useTranslations } from 'use-intl';
import type { RowAct } from '#client/ui/table-props.ts';

interface RecordActs {
  detail: (onChoose: () => void) => RowAct;
  edit: (url: string) => RowAct;
  remove: (onChoose: () => void) => RowAct;
}

/** The acts that most nouns have. Called once for a list and not for each of its rows. */
export function useRecordActs(): RecordActs {
  const t = useTranslations('office.list');
  return {
    detail: (onChoose) => ({ key: 'detail', label: t('detail'), icon: 'eye', onChoose }),
    edit: (to) => ({ key: 'edit', label: t('edit'), icon: 'pencil', to }),
    remove: (onChoose) => ({ key: 'delete', label: t('delete'), isDestructive: true, onChoose }),
  };
}

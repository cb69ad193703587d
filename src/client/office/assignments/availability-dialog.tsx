import { useTranslations } from 'use-intl';
import { useRows } from '#client/data/use-rows.ts';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { personText } from '#client/state/person-text.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { isAvailableCart } from '#contract/carts/entity.ts';
import { lists } from '#contract/lists.ts';
import type { AssignmentStart } from './use-assignment-form.ts';

const activeBaristas = { role: 'sales' as const, status: 'active' as const };

interface AvailabilityDialogProps {
  onAssign: (start: AssignmentStart) => void;
  onClose: () => void;
}

export function AvailabilityDialog({ onAssign, onClose }: AvailabilityDialogProps) {
  const t = useTranslations('office.assignments.availability');
  const tForms = useTranslations('office.forms');
  const baristas = useRows(lists.users, activeBaristas, { scope: 'all' });
  const carts = useRows(lists.carts, {}, { scope: 'all' });
  return (
    <Dialog
      size="large"
      onClose={onClose}
      title={t('title')}
      description={t('about')}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {tForms('close')}
        </Button>
      }
    >
      <div className="grid items-start gap-5 md:grid-cols-2">
        <AvailabilityTable
          title={t('baristas')}
          nameHeader={t('username')}
          emptyText={t('noBaristas')}
          onAssign={(sales_id) => onAssign({ sales_id })}
          rows={baristas.rows.map(({ id, row }) => ({
            id,
            name: personText(row),
            isFree: !row.is_assigned_cart,
          }))}
        />
        <AvailabilityTable
          title={t('carts')}
          nameHeader={t('name')}
          emptyText={t('noCarts')}
          onAssign={(cart_id) => onAssign({ cart_id })}
          rows={carts.rows.map(({ id, row }) => ({
            id,
            name: row.name,
            isFree: isAvailableCart(row),
          }))}
        />
      </div>
    </Dialog>
  );
}

interface AvailabilityTableProps {
  title: string;
  nameHeader: string;
  emptyText: string;
  rows: readonly { id: string; name: string; isFree: boolean }[];
  onAssign: (id: string) => void;
}

function AvailabilityTable({ title, nameHeader, emptyText, rows, onAssign }: AvailabilityTableProps) {
  const t = useTranslations('office.assignments.availability');
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-semibold">{title}</h3>
      {rows.length === 0 ? (
        <p className="text-ink-2">{emptyText}</p>
      ) : (
        <ItemsTable
          caption={title}
          items={[...rows].sort((a, b) => Number(b.isFree) - Number(a.isFree))}
          keyOf={({ id }) => id}
          columns={[
            { header: nameHeader, cell: ({ name }) => name },
            {
              header: t('available'),
              cell: ({ id, name, isFree }) => (
                <span className="inline-flex items-center gap-2.5">
                  <Badge tone={isFree ? 'leaf' : 'grey'}>{t(isFree ? 'yes' : 'no')}</Badge>
                  {isFree && (
                    <Button
                      variant="secondary"
                      size="small"
                      aria-label={t('assignThis', { name })}
                      onClick={() => onAssign(id)}
                    >
                      {t('assign')}
                    </Button>
                  )}
                </span>
              ),
              isNumeric: true,
              isFigure: true,
            },
          ]}
        />
      )}
    </section>
  );
}

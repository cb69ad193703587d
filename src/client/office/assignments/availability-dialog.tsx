import { useTranslations } from 'use-intl';
import { useWholeList } from '#client/data/use-whole-list.ts';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { lists } from '#contract/lists.ts';

const activeBaristas = { role: 'sales' as const, status: 'active' as const };

/** Who and what is free: a cart without a barista, a barista without a cart. */
export function AvailabilityDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('office.assignments.availability');
  const tForms = useTranslations('office.forms');
  const baristas = useWholeList(lists.users, activeBaristas);
  const carts = useWholeList(lists.carts);
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {tForms('close')}
        </Button>
      }
    >
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Availables
          title={t('baristas')}
          head={t('username')}
          nobody={t('noBaristas')}
          rows={baristas.rows.map(({ id, row }) => ({
            id,
            name: row.username,
            isFree: !row.is_assigned_cart,
          }))}
        />
        <Availables
          title={t('carts')}
          head={t('name')}
          nobody={t('noCarts')}
          rows={carts.rows.map(({ id, row }) => ({
            id,
            name: row.name,
            // A cart in maintenance has no barista and cannot be assigned.
            isFree: row.assigned_to === null && row.status !== 'maintenance',
          }))}
        />
      </div>
    </Dialog>
  );
}

interface AvailablesProps {
  title: string;
  head: string;
  nobody: string;
  rows: readonly { id: string; name: string; isFree: boolean }[];
}

function Availables({ title, head, nobody, rows }: AvailablesProps) {
  const t = useTranslations('office.assignments.availability');
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-semibold">{title}</h3>
      {rows.length === 0 ? (
        <p className="text-ink-2">{nobody}</p>
      ) : (
        <ItemsTable
          caption={title}
          items={rows}
          keyOf={({ id }) => id}
          columns={[
            { header: head, cell: ({ name }) => name },
            {
              header: t('available'),
              cell: ({ isFree }) => (
                <Badge tone={isFree ? 'leaf' : 'grey'}>{t(isFree ? 'yes' : 'no')}</Badge>
              ),
              isFigure: true,
            },
          ]}
        />
      )}
    </section>
  );
}

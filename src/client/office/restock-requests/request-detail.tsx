import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import type { DetailControl } from '#client/office/kit/detail/use-detail.ts';
import { useShownDetail } from '#client/office/kit/detail/use-shown-detail.ts';
import { useInstant } from '#client/shell/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { lists } from '#contract/lists.ts';
import { formatWhole } from '#contract/money.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { RequestBadge } from './request-badge.tsx';
import { type RequestRights, rightsOn } from './request-rights.ts';

export interface RequestDetailProps {
  detail: DetailControl<RestockRequest>;
  userId: string;
  onEdit: (request: RestockRequest) => void;
  onAct: (request: RestockRequest) => void;
  onCancel: (request: RestockRequest) => void;
}

export function RequestDetail(props: RequestDetailProps) {
  const t = useTranslations('office.restockRequests');
  const { detail } = props;
  const shown = useShownDetail(lists.restockRequests, detail, t('failedFetch'));
  const onClose = detail.close;
  const rights = shown && rightsOn(shown, props.userId);
  return (
    <Dialog
      open={shown !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('detail.title')}
      footer={
        <Acts {...props} row={shown?.row} rights={rights}>
          <Button variant="secondary" onClick={onClose}>
            {t('close')}
          </Button>
        </Acts>
      }
    >
      {shown && <Facts shown={shown} />}
    </Dialog>
  );
}

interface ActsProps extends RequestDetailProps {
  row: RestockRequest | undefined;
  rights: RequestRights | undefined;
  /** The button that closes: what undoes stands left of it, what goes on right. */
  children: ReactNode;
}

function Acts({ row, rights, onCancel, onEdit, onAct, children }: ActsProps) {
  const t = useTranslations('office.restockRequests');
  if (!row || !rights) return children;
  return (
    <>
      {rights.canCancel && (
        <Button variant="quiet" className="mr-auto text-red!" onClick={() => onCancel(row)}>
          {t('cancel')}
        </Button>
      )}
      {children}
      {rights.canEdit && (
        <Button variant="secondary" onClick={() => onEdit(row)}>
          {t('edit')}
        </Button>
      )}
      {rights.canDecide && <Button onClick={() => onAct(row)}>{t('action')}</Button>}
    </>
  );
}

function Facts({ shown }: { shown: OverlaidRow<RestockRequest> }) {
  const t = useTranslations('office.restockRequests');
  const { when } = useInstant();
  const { row } = shown;
  const { cart_details, decided_at, decided_by, decision_note } = row;
  const cart = [cart_details.code, cart_details.name].filter((part) => part !== '').join(' ');
  const quiet = (text: string) => <span className="text-ink-3">{text}</span>;
  const decision =
    decided_at === null
      ? []
      : [
          {
            term: t('detail.decided'),
            value: t('detail.decidedBy', {
              when: when(decided_at),
              who: decided_by?.username ?? t('you'),
            }),
          },
          { term: t('detail.decisionNote'), value: decision_note ?? quiet(t('noNotes')) },
        ];
  const isApproved = row.status === 'approved';
  return (
    <div className="flex flex-col gap-4.5">
      <DefinitionList
        items={[
          ...(row.number === '' ? [] : [{ term: t('detail.number'), value: row.number }]),
          { term: t('column.cart'), value: cart },
          { term: t('column.requestedBy'), value: row.requester_details.username || t('you') },
          { term: t('column.status'), value: <RequestBadge shown={shown} /> },
          { term: t('column.notes'), value: row.notes || quiet(t('noNotes')) },
          { term: t('column.createdAt'), value: when(row.created_at) },
          ...decision,
        ]}
      />
      <ItemsTable
        caption={t('detail.items')}
        items={row.items}
        keyOf={(line) => line.product_id}
        columns={[
          { header: t('detail.product'), cell: (line) => line.product_details.name },
          {
            header: t('detail.quantity'),
            cell: (line) => formatWhole(line.quantity),
            isFigure: true,
          },
          ...(isApproved
            ? [
                {
                  header: t('detail.approved'),
                  cell: (line: RestockRequest['items'][number]) =>
                    formatWhole(line.approved_quantity ?? line.quantity),
                  isFigure: true,
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

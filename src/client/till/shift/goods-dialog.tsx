import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { NumberInput } from '#client/ui/form/number-input.tsx';

export interface GoodsLine {
  product_id: string;
  quantity: number;
}

interface GoodsDialogProduct {
  id: string;
  name: string;
  hint?: string;
}

interface GoodsDialogProps {
  title: string;
  description: string;
  products: readonly GoodsDialogProduct[];
  /** By product id. */
  initialUnits: ReadonlyMap<string, number>;
  /** The label of the send button. If undefined, `children` must call `send`. */
  sendLabel?: string;
  canBeEmpty?: boolean;
  /** Resolves to whether the units are stored. */
  onSend: (lines: GoodsLine[], reason: string) => Promise<boolean>;
  onClose: () => void;
  children?: (send: (reason: string) => void) => ReactNode;
}

export function GoodsDialog(props: GoodsDialogProps) {
  const { products, initialUnits, canBeEmpty = false, onSend, onClose } = props;
  const t = useTranslations('till.goods');
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries([...initialUnits].map(([id, units]) => [id, String(units)])),
  );
  const [error, setError] = useState<string>();

  async function send(reason = '') {
    const lines = toLines(values);
    const isEmpty = lines?.length === 0 && !canBeEmpty;
    const problem = !lines ? t('invalid') : isEmpty ? t('none') : undefined;
    setError(problem);
    if (lines && problem === undefined && (await onSend(lines, reason))) onClose();
  }

  return (
    <Dialog
      isSticky
      onClose={onClose}
      title={props.title}
      description={props.description}
      footer={
        (error !== undefined || props.sendLabel !== undefined) && (
          <>
            {error && (
              <p role="alert" className="font-medium text-red">
                {error}
              </p>
            )}
            {props.sendLabel !== undefined && (
              <Button size="large" onClick={() => void send()}>
                {props.sendLabel}
              </Button>
            )}
          </>
        )
      }
    >
      <ul>
        {products.map((product) => (
          <GoodsRow
            key={product.id}
            product={product}
            units={values[product.id] ?? ''}
            onChange={(text) => {
              setValues({ ...values, [product.id]: text });
              setError(undefined);
            }}
          />
        ))}
      </ul>
      {props.children?.((reason) => void send(reason))}
    </Dialog>
  );
}

interface GoodsRowProps {
  product: GoodsDialogProduct;
  units: string;
  onChange: (units: string) => void;
}

function GoodsRow({ product: { id, name, hint }, units, onChange }: GoodsRowProps) {
  const t = useTranslations('till.goods');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-2.5 last:border-0">
      <label htmlFor={`units-${id}`} className="min-w-[6.4rem] flex-1">
        <span className="font-semibold">{name}</span>
        {hint && <span className="block text-sm">{hint}</span>}
      </label>
      <span className="w-[min(10rem,43vw)]">
        <NumberInput
          id={`units-${id}`}
          className="min-h-12"
          stepper
          stepperLabel={name}
          aria-label={t('unitsOf', { product: name })}
          min={0}
          value={units}
          onChange={onChange}
        />
      </span>
    </li>
  );
}

/** Omits zeros and empty fields. Undefined if any value is invalid. */
export function toLines(values: Readonly<Record<string, string>>): GoodsLine[] | undefined {
  const filledEntries = Object.entries(values).filter(([, text]) => text !== '' && text !== '0');
  if (!filledEntries.every(([, text]) => /^\d{1,5}$/.test(text))) return undefined;
  return filledEntries.map(([product_id, text]) => ({ product_id, quantity: Number(text) }));
}

import { FileDown, FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { saveCsv } from '#client/data/save-csv.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { cx } from '#client/ui/cx.ts';
import { Field } from '#client/ui/form/field.tsx';
import { TextArea } from '#client/ui/form/text-input.tsx';
import type { FieldLabel, ImportKind } from './import-kind.ts';
import { maxImportColumns, maxImportRows } from './parse-cells.ts';
import type { ImportControl } from './use-import.ts';

interface ImportStartProps {
  kind: ImportKind;
  control: ImportControl;
  labelOf: FieldLabel;
}

export function ImportStart({ kind, control, labelOf }: ImportStartProps) {
  const t = useTranslations('office.import');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [pastedText, setPastedText] = useState('');
  const [isDragOver, setDragOver] = useState(false);
  const { fault, isReading } = control;
  const dropFile = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    const [file] = event.dataTransfer.files;
    if (file) control.readFile(file);
  };
  const labels = kind.fields.map(({ name }) => labelOf(name));
  const template = () => {
    saveCsv([labels], { name: kind.list, locale });
  };
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <div role="alert" className="empty:hidden">
        {fault && (
          <p className="rounded-md bg-red-soft px-3.5 py-2.5 text-sm text-red">
            {t(`fault.${fault}`, { rows: maxImportRows, columns: maxImportColumns })}
          </p>
        )}
      </div>
      <Card
        className={cx(
          'flex flex-col items-center gap-3 border-2! border-dashed! text-center shadow-none!',
          isDragOver && 'border-caramel! bg-sand!',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setDragOver(true);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={dropFile}
      >
        <p className="title text-lg">{t('drop.title')}</p>
        <p className="text-sm text-balance text-ink-2">
          {t('drop.columns', { names: labels.join(', '), rows: maxImportRows })}
        </p>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) control.readFile(file);
            // Allows the user to select the same file again after fixing it.
            currentTarget.value = '';
          }}
        />
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            icon={<FileUp aria-hidden size={18} strokeWidth={1.75} />}
            isLoading={isReading}
            loadingLabel={t('drop.reading')}
            onClick={() => input.current?.click()}
          >
            {t('drop.choose')}
          </Button>
          <Button variant="quiet" icon={<FileDown aria-hidden size={18} strokeWidth={1.75} />} onClick={template}>
            {t('drop.template')}
          </Button>
        </div>
      </Card>
      <form
        className="flex flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          control.readText(pastedText);
        }}
      >
        <Field label={t('drop.paste')} className="w-full">
          {(field) => (
            <TextArea
              {...field}
              rows={6}
              value={pastedText}
              spellCheck={false}
              wrap="off"
              onChange={({ target }) => setPastedText(target.value)}
              onPaste={(event) => {
                const text = event.clipboardData.getData('text/plain');
                // Pasted spreadsheet cells are read immediately, unless the field already contains text.
                if (pastedText !== '' || !/[\t\n]/.test(text)) return;
                event.preventDefault();
                control.readText(text);
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          {t('drop.read')}
        </Button>
      </form>
    </div>
  );
}

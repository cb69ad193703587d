import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#client/ui/button.tsx';
import { SearchInput } from '#client/ui/search-input.tsx';
import { useIsCards } from '#client/ui/use-media-query.ts';
import { maxSearchLength } from '#contract/fields.ts';

interface StockSearchProps {
  value: string;
  onChange: (text: string) => void;
}

/** The search by product. On a phone it is only an icon until it is pressed, to save height. */
export function StockSearch({ value, onChange }: StockSearchProps) {
  const t = useTranslations('office.stock.check');
  const isPhone = useIsCards();
  const [isOpen, setOpen] = useState(value !== '');
  if (isPhone && !isOpen) {
    return (
      <IconButton label={t('search')} onClick={() => setOpen(true)}>
        <Search aria-hidden size={20} strokeWidth={1.75} />
      </IconButton>
    );
  }
  return (
    <search className="max-md:w-full">
      <SearchInput
        label={t('search')}
        className="md:w-64"
        maxLength={maxSearchLength}
        // On a phone an empty input was just opened by the icon.
        autoFocus={isPhone && value === ''}
        value={value}
        onChange={onChange}
      />
    </search>
  );
}

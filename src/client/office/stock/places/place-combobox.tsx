import { Check, ChevronDown, Search, ShoppingCart, Warehouse } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { codeOf, groupPlaces, matchingPlaces, type Place, type PlaceSelection } from '../place.ts';

export function PlaceCombobox({ places, selectedPlace, onChoose }: PlaceSelection) {
  const t = useTranslations('office.stock.check');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string>();
  const [activeId, setActiveId] = useState<string>();
  const isOpen = text !== undefined;
  const matches = matchingPlaces(text ?? '', places);
  const active = matches.find((place) => place.id === activeId) ?? matches[0];
  const optionId = (place: Place) => `${id}-${place.id}`;

  useEffect(() => {
    if (isOpen && activeId !== undefined)
      list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, activeId]);

  const open = () => {
    if (isOpen) return;
    setText('');
    setActiveId(selectedPlace?.id);
  };
  const close = () => setText(undefined);
  const choose = (place: Place) => {
    close();
    onChoose(place);
  };
  const move = (step: 1 | -1) => {
    if (!isOpen) return open();
    const index = active ? matches.indexOf(active) : 0;
    setActiveId(matches[(index + step + matches.length) % matches.length]?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && !isOpen) open();
    else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative max-w-105 max-md:max-w-none">
      <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-2">
        {isOpen || !selectedPlace ? (
          <Search aria-hidden size={17} strokeWidth={1.75} />
        ) : (
          <PlaceIcon kind={selectedPlace.kind} />
        )}
      </span>
      <input
        ref={field}
        role="combobox"
        aria-label={t('choosePlace')}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(isOpen && active && { 'aria-activedescendant': optionId(active) })}
        autoComplete="off"
        spellCheck={false}
        className="control px-10.5! font-semibold placeholder:font-normal"
        placeholder={t('findPlace')}
        value={text ?? selectedPlace?.name ?? ''}
        onChange={(event) => setText(event.target.value)}
        onClick={open}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <ChevronDown
        aria-hidden
        size={17}
        strokeWidth={1.75}
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink-2"
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('choosePlace')}
        tabIndex={-1}
        hidden={!isOpen}
        // A click on the list would take the focus from the field and close the list.
        onPointerDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[min(24rem,55dvh)] overflow-y-auto rounded-lg border border-line bg-paper p-1.5 shadow-lift-high"
      >
        {isOpen &&
          groupPlaces(matches).map((placeGroup) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options.
            <div
              key={placeGroup.group}
              role="group"
              aria-label={t(`group.${placeGroup.group}`)}
              className="[&:not(:first-child)]:mt-1.5"
            >
              <p aria-hidden className="px-3 pt-1.5 pb-1 text-xs font-semibold text-ink-2">
                {t(`group.${placeGroup.group}`)}
              </p>
              {placeGroup.places.map((place) => {
                const isSelected = place.id === selectedPlace?.id;
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys.
                  <div
                    key={place.id}
                    id={optionId(place)}
                    role="option"
                    aria-selected={isSelected}
                    tabIndex={-1}
                    {...(place === active && { 'data-active': true })}
                    onClick={() => {
                      choose(place);
                      // On a touch screen, this closes the keyboard, which would hide half of the stock.
                      field.current?.blur();
                    }}
                    className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 hover:bg-sand data-active:bg-sand ${isSelected ? 'font-semibold' : ''}`}
                  >
                    <PlaceIcon kind={place.kind} className="shrink-0 text-ink-2" />
                    <span className="min-w-0 flex-1">{place.name}</span>
                    <span className="text-sm font-normal text-ink-2">{codeOf(place)}</span>
                    {isSelected && <Check aria-hidden size={16} strokeWidth={2} className="text-caramel" />}
                  </div>
                );
              })}
            </div>
          ))}
        {isOpen && matches.length === 0 && <p className="px-3 py-2.5 text-sm text-ink-2">{t('noSuchPlace')}</p>}
      </div>
      <span role="status" className="sr-only">
        {isOpen && text !== '' && t('placesFound', { count: matches.length })}
      </span>
    </div>
  );
}

export function PlaceIcon({ kind, className }: { kind: Place['kind']; className?: string }) {
  const t = useTranslations('office.stock');
  const Icon = kind === 'cart' ? ShoppingCart : Warehouse;
  return (
    <span className={className}>
      <Icon aria-hidden size={17} strokeWidth={1.75} />
      <span className="sr-only">{t(`place.${kind}`)}</span>
    </span>
  );
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { type DraftStore, deviceDrafts } from '#client/data/drafts.ts';

export interface FormDraft {
  isRestored: boolean;
  startAgain: () => void;
  discard: () => void;
  /** Stops storing input while the form is being sent. */
  suspend: () => void;
  /** Resumes storing input. If the change is saved, deletes the draft. */
  resume: (isSaved: boolean) => void;
}

const saveDelayMs = 400;

/**
 * Stores the input of a form, except passwords.
 * @param name undefined if no draft is stored, as for an edited entry
 * @param store by default the database of this device
 */
export function useDraft<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  name: string | undefined,
  store: DraftStore = deviceDrafts,
): FormDraft {
  const [isRestored, setRestored] = useDraftRestore(form, name, store);
  const isSuspended = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function saveNow() {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (name === undefined || isSuspended.current) return;
    const values = changedValues(form);
    if (values === undefined) store.remove(name);
    else store.save(name, values);
  }
  const saveSoon = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(saveNow, saveDelayMs);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => saveSoon() }), [form]);
  // Stores the last input if the form unmounts during the delay, for example when its page crashes.
  const saveOnUnmount = useEffectEvent(() => {
    if (timer.current !== undefined) saveNow();
  });
  useEffect(() => () => saveOnUnmount(), []);

  const discard = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (name !== undefined) store.remove(name);
  };
  return {
    isRestored,
    discard,
    startAgain: () => {
      form.reset();
      setRestored(false);
      discard();
    },
    suspend: () => {
      isSuspended.current = true;
    },
    resume: (isSaved) => {
      isSuspended.current = false;
      if (isSaved) discard();
      else saveNow();
    },
  };
}

function useDraftRestore<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  name: string | undefined,
  store: DraftStore,
) {
  const [isRestored, setRestored] = useState(false);
  const restore = useEffectEvent((storedDraft: unknown) => {
    const initial = form.formState.defaultValues as FieldValues;
    const values = storedDraft === undefined ? undefined : toFormDraft(initial, storedDraft);
    // The draft loads asynchronously and must not overwrite what the user has typed since.
    if (values === undefined || changedValues(form) !== undefined) return;
    // The default values stay, so the form counts as changed and asks before the user leaves.
    form.reset(values as DefaultValues<Values>, { keepDefaultValues: true });
    setRestored(true);
  });
  useEffect(() => {
    if (name === undefined) return;
    let isCancelled = false;
    void store.read(name).then((values) => {
      if (!isCancelled) restore(values);
    });
    return () => {
      isCancelled = true;
    };
  }, [name, store]);
  return [isRestored, setRestored] as const;
}

/** Security: passwords are left out. Undefined if the values equal the initial ones. */
function changedValues<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
): FieldValues | undefined {
  // A password's default value is '' too, so a password alone doesn't count as a change.
  const values = Object.fromEntries(
    Object.entries(form.getValues()).map(([name, value]) => [name, name.endsWith('password') ? '' : value]),
  );
  const isChanged = textOf(values) !== textOf(form.formState.defaultValues);
  return isChanged ? values : undefined;
}

/** Empty fields are left out, because the lines of a count appear without user input. */
function textOf(values: unknown): string {
  return JSON.stringify(withoutEmptyValues(values));
}

function withoutEmptyValues(values: unknown): unknown {
  if (!isPlainObject(values)) return values;
  const filledEntries = Object.entries(values).flatMap(([name, value]) => {
    const filledValue = withoutEmptyValues(value);
    return filledValue === undefined ? [] : [[name, filledValue] as const];
  });
  return filledEntries.length === 0 ? undefined : Object.fromEntries(filledEntries);
}

type Fields = Record<string, unknown>;

/** Undefined if the draft has the wrong shape. Fields that an older version didn't store get their initial values. */
export function toFormDraft<Values>(initial: Values, draft: unknown): Values | undefined {
  if (!hasShapeOf(initial, draft)) return undefined;
  return isPlainObject(initial) ? ({ ...initial, ...(draft as Fields) } as Values) : (draft as Values);
}

function hasShapeOf(initial: unknown, draft: unknown): boolean {
  // The type of a missing initial value is unknown, but never an object or a list.
  if (initial === undefined || initial === null) return !isPlainObject(draft) && !Array.isArray(draft);
  if (Array.isArray(initial)) {
    return Array.isArray(draft) && draft.every((row) => hasFieldsOf(initial[0], row));
  }
  if (!isPlainObject(initial)) return typeof draft === typeof initial;
  if (!isPlainObject(draft)) return false;
  // A count stores figures by product id, so a draft can have more products than a new form.
  return Object.entries(draft).every(([name, value]) =>
    Object.hasOwn(initial, name) ? hasShapeOf(initial[name], value) : isTextual(value),
  );
}

function hasFieldsOf(firstRow: unknown, row: unknown): boolean {
  if (!isPlainObject(firstRow)) return isTextual(row);
  const names = Object.keys(firstRow);
  return hasShapeOf(firstRow, row) && names.every((name) => Object.hasOwn(Object(row), name));
}

function isTextual(value: unknown): boolean {
  return (
    typeof value === 'string' || value === undefined || (isPlainObject(value) && Object.values(value).every(isTextual))
  );
}

function isPlainObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

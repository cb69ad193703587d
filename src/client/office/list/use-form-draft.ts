import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft, sendDraft } from '#client/data/drafts.ts';
import { draftRestMs, type FormDraft, isKept, type Send } from './form-draft.ts';

/**
 * Keeps what is typed on this device while it is typed, and brings it back when the form is opened
 * again. Undefined: nothing is kept, as of an entry that is edited or a form with a secret.
 */
export function useFormDraft<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  name: string | undefined,
): FormDraft {
  const [isBack, setBack] = useState(false);
  const isForgotten = useRef(false);
  useEffect(() => {
    if (name === undefined) return;
    let isCurrent = true;
    const start = JSON.stringify(form.formState.defaultValues);
    let timer: ReturnType<typeof setTimeout> | undefined;
    void readDraft(name).then((values) => {
      // Whoever has already typed again means what they typed now.
      if (!isCurrent || values === undefined || JSON.stringify(form.getValues()) !== start) return;
      form.reset(values as DefaultValues<Values>, { keepDefaultValues: true });
      setBack(true);
    });
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          if (isForgotten.current) return;
          const isTyped = JSON.stringify(values) !== start;
          if (isTyped) keepDraft(name, values);
          else dropDraft(name);
        }, draftRestMs);
      },
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop();
    };
  }, [form, name]);

  const forget = () => {
    if (name === undefined) return;
    isForgotten.current = true;
    dropDraft(name);
  };
  const send: Send = async (save) => {
    if (name === undefined) return save();
    // What was typed a moment ago must not be kept once more behind its entry.
    isForgotten.current = true;
    let isSent = false;
    try {
      const outcome = await sendDraft(name, save);
      isSent = isKept(outcome);
      return outcome;
    } finally {
      if (!isSent) {
        isForgotten.current = false;
        keepDraft(name, form.getValues());
      }
    }
  };
  const startAgain = () => {
    form.reset();
    setBack(false);
    if (name !== undefined) dropDraft(name);
  };
  return { isBack, startAgain, forget, send };
}

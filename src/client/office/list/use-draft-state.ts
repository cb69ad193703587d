import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft, sendDraft } from '#client/data/drafts.ts';
import { draftRestMs, type FormDraft, isKept, type Send } from './form-draft.ts';

interface DraftState<Values> {
  values: Values;
  setValues: (values: Values) => void;
  isDirty: boolean;
  draft: FormDraft;
}

/**
 * The state of a sheet, kept on this device while it is typed and brought back when it is opened
 * again. Without a name nothing is kept, as of an entry that is edited.
 */
export function useDraftState<Values>(
  name: string | undefined,
  toStart: () => Values,
): DraftState<Values> {
  const [start] = useState(toStart);
  const [values, setValues] = useState(start);
  const [isBack, setBack] = useState(false);
  const isForgotten = useRef(false);
  const typed = useRef(false);
  const isDirty = JSON.stringify(values) !== JSON.stringify(start);
  if (isDirty) typed.current = true;

  useEffect(() => {
    if (name === undefined) return;
    let isCurrent = true;
    void readDraft(name).then((kept) => {
      // Whoever has already typed again means what they typed now.
      if (!isCurrent || kept === undefined || typed.current) return;
      setValues(kept as Values);
      setBack(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [name]);

  useEffect(() => {
    if (name === undefined || !typed.current) return;
    const timer = setTimeout(() => {
      if (isForgotten.current) return;
      if (isDirty) keepDraft(name, values);
      else dropDraft(name);
    }, draftRestMs);
    return () => clearTimeout(timer);
  }, [name, values, isDirty]);

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
        keepDraft(name, values);
      }
    }
  };
  const startAgain = () => {
    setValues(start);
    setBack(false);
    if (name !== undefined) dropDraft(name);
  };
  return { values, setValues, isDirty, draft: { isBack, startAgain, forget, send } };
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DraftStore, deviceDrafts } from '#client/data/drafts.ts';
import { asDraftOf } from './draft-shape.ts';
import type { FormDraft, Send } from './form-draft.ts';

interface DraftedForm<Values> {
  /** The form's first values. */
  start: () => Values;
  /** The current values; undefined: nothing was changed. */
  typed: () => Values | undefined;
  fill: (values: Values) => void;
  empty: () => void;
}

/** How long after the last key the draft is saved. */
const saveDelayMs = 400;

/**
 * Restores, saves and deletes the draft of a form. Call `saveSoon` after every change. Without a
 * name no draft is used.
 */
export function useDraft<Values>(
  name: string | undefined,
  form: DraftedForm<Values>,
  store: DraftStore = deviceDrafts,
): { draft: FormDraft; saveSoon: () => void } {
  const [isRestored, setRestored] = useState(false);
  const isDropped = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const present = useRef(form);
  useEffect(() => {
    present.current = form;
  });

  const restoreDraft = useEffectEvent((kept: unknown) => {
    const values = kept === undefined ? undefined : asDraftOf(form.start(), kept);
    // Input typed since the form was opened takes precedence over the draft.
    if (values === undefined || form.typed() !== undefined) return;
    form.fill(values);
    setRestored(true);
  });
  useEffect(() => {
    if (name === undefined) return;
    let isCurrent = true;
    void store.read(name).then((values) => isCurrent && restoreDraft(values));
    return () => {
      isCurrent = false;
    };
  }, [name, store]);

  function saveNow() {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (name === undefined || isDropped.current) return;
    const typed = present.current.typed();
    if (typed === undefined) store.remove(name);
    else store.save(name, typed);
  }
  const saveOnUnmount = useEffectEvent(() => timer.current !== undefined && saveNow());
  // Saved on unmount, because a form can be unmounted without notice, as when its page crashes.
  useEffect(() => () => void saveOnUnmount(), []);
  const saveSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(saveNow, saveDelayMs);
  };
  const forget = () => {
    if (name === undefined) return;
    isDropped.current = true;
    store.remove(name);
  };
  const send: Send = async (save) => {
    // Cancels a pending save, which would write the draft again after the change was saved.
    isDropped.current = true;
    let isSent = false;
    try {
      const outcome = await save(name);
      isSent = outcome.kind === 'done' || outcome.kind === 'queued';
      return outcome;
    } finally {
      isDropped.current = isSent;
      if (isSent) forget();
      else saveNow();
    }
  };
  const startAgain = () => {
    form.empty();
    setRestored(false);
    if (name !== undefined) store.remove(name);
  };
  return { draft: { isRestored, startAgain, forget, send }, saveSoon };
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DraftStore, deviceDrafts } from '#client/data/drafts.ts';
import { asDraftOf } from './draft-shape.ts';
import type { FormDraft, Send } from './form-draft.ts';

/** What `useDraft` needs to know of a form, and how to change its values. */
interface DraftedForm<Values> {
  initialValues: () => Values;
  /** The current values; undefined while they equal the initial values. */
  changedValues: () => Values | undefined;
  /** Puts the values of the draft into the form. */
  fill: (values: Values) => void;
  /** Sets the form back to its initial values. */
  reset: () => void;
}

/** How long after the last key the draft is saved. */
const saveDelayMs = 400;

/**
 * Restores, saves and deletes the draft of a form. Call `saveSoon` after every change.
 * @param name the name of the draft. Without a name nothing is restored or saved
 */
export function useDraft<Values>(
  name: string | undefined,
  form: DraftedForm<Values>,
  store: DraftStore = deviceDrafts,
): { draft: FormDraft; saveSoon: () => void } {
  const [isRestored, setRestored] = useState(false);
  const isSavingStopped = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // `saveNow` runs in a timer, when the form may have been rendered with newer values.
  const latestForm = useRef(form);
  useEffect(() => {
    latestForm.current = form;
  });

  const restoreDraft = useEffectEvent((stored: unknown) => {
    const values = stored === undefined ? undefined : asDraftOf(form.initialValues(), stored);
    // The draft is read asynchronously: what the user typed meanwhile is not overwritten.
    if (values === undefined || form.changedValues() !== undefined) return;
    form.fill(values);
    setRestored(true);
  });
  useEffect(() => {
    if (name === undefined) return;
    let isCancelled = false;
    void store.read(name).then((values) => {
      if (!isCancelled) restoreDraft(values);
    });
    return () => {
      isCancelled = true;
    };
  }, [name, store]);

  function saveNow() {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (name === undefined || isSavingStopped.current) return;
    const values = latestForm.current.changedValues();
    if (values === undefined) store.remove(name);
    else store.save(name, values);
  }
  // A form can be unmounted while a save is pending, as when its page crashes. Then the draft is saved
  // at once, otherwise the text typed last would be lost.
  const saveOnUnmount = useEffectEvent(() => {
    if (timer.current !== undefined) saveNow();
  });
  useEffect(() => () => saveOnUnmount(), []);
  const saveSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(saveNow, saveDelayMs);
  };
  const discard = () => {
    if (name === undefined) return;
    isSavingStopped.current = true;
    store.remove(name);
  };
  const send: Send = async (save) => {
    // A pending save must not write the draft again after the change was sent.
    isSavingStopped.current = true;
    let isSent = false;
    try {
      const outcome = await save(name);
      isSent = outcome.kind === 'done' || outcome.kind === 'queued';
      return outcome;
    } finally {
      isSavingStopped.current = isSent;
      if (isSent) discard();
      else saveNow();
    }
  };
  const startAgain = () => {
    form.reset();
    setRestored(false);
    if (name !== undefined) store.remove(name);
  };
  return { draft: { isRestored, startAgain, discard, send }, saveSoon };
}

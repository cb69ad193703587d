import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DraftStore, deviceDrafts } from '#client/data/drafts.ts';
import { asDraftOf } from './draft-shape.ts';
import type { FormDraft, Send } from './form-draft.ts';

interface DraftedForm<Values> {
  /** What it was opened with. */
  start: () => Values;
  /** What was typed; undefined: it stands as it was opened. */
  typed: () => Values | undefined;
  fill: (values: Values) => void;
  empty: () => void;
}

/** How long typing rests before it is kept. */
const restMs = 400;

/**
 * The draft of a form, from its coming back to its leaving; `saveSoon` is called whenever
 * something was typed. Without a name nothing is kept.
 */
export function useDraft<Values>(
  name: string | undefined,
  form: DraftedForm<Values>,
  store: DraftStore = deviceDrafts,
): { draft: FormDraft; saveSoon: () => void } {
  const [isBack, setBack] = useState(false);
  const isForgotten = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const present = useRef(form);
  useEffect(() => {
    present.current = form;
  });

  const bringBack = useEffectEvent((kept: unknown) => {
    const values = kept === undefined ? undefined : asDraftOf(form.start(), kept);
    // Whoever has already typed again means what they typed now.
    if (values === undefined || form.typed() !== undefined) return;
    form.fill(values);
    setBack(true);
  });
  useEffect(() => {
    if (name === undefined) return;
    let isCurrent = true;
    void store.read(name).then((values) => isCurrent && bringBack(values));
    return () => {
      isCurrent = false;
    };
  }, [name, store]);

  function keep() {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (name === undefined || isForgotten.current) return;
    const typed = present.current.typed();
    if (typed === undefined) store.drop(name);
    else store.keep(name, typed);
  }
  const keepAtLast = useEffectEvent(() => timer.current !== undefined && keep());
  // A form whose page broke, or lost a script, is gone without a word.
  useEffect(() => () => void keepAtLast(), []);
  const saveSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, restMs);
  };
  const forget = () => {
    if (name === undefined) return;
    isForgotten.current = true;
    store.drop(name);
  };
  const send: Send = async (save) => {
    // What was typed a moment ago must not be kept once more behind its entry.
    isForgotten.current = true;
    let isSent = false;
    try {
      const outcome = await save(name);
      isSent = outcome.kind === 'done' || outcome.kind === 'queued';
      return outcome;
    } finally {
      isForgotten.current = isSent;
      if (isSent) forget();
      else keep();
    }
  };
  const startAgain = () => {
    form.empty();
    setBack(false);
    if (name !== undefined) store.drop(name);
  };
  return { draft: { isBack, startAgain, forget, send }, saveSoon };
}

import * as z from 'zod/mini';
import { create } from 'zustand';

/** Of rolls, in millimetres. */
export const paperWidths = [58, 80] as const;
export type PaperWidth = (typeof paperWidths)[number];

const key = 'receipt-printer';
const choiceSchema = z.object({
  width: z.union([z.literal(58), z.literal(80)]),
});
type Choice = z.infer<typeof choiceSchema>;

interface ReceiptPrinterState {
  /** As it was last chosen on this device, whoever signs in; undefined until then. */
  choice: Choice | undefined;
  choose: (choice: Choice) => void;
}

export const useReceiptPrinter = create<ReceiptPrinterState>()((set) => ({
  choice: readChoice(),
  choose: (choice) => {
    storeChoice(choice);
    set({ choice });
  },
}));

function readChoice(): Choice | undefined {
  try {
    return choiceSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? '')).data;
  } catch {
    return undefined;
  }
}

function storeChoice(choice: Choice): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // Some private windows have no storage: the choice then lasts until the page is left.
  }
}

import * as z from 'zod/mini';
import { create } from 'zustand';

/** Of rolls, in millimetres. */
export const paperWidths = [58, 80] as const;
export type PaperWidth = (typeof paperWidths)[number];

const knownPrinterSchema = z.object({
  kind: z.enum(['bluetooth', 'usb']),
  /** As people see it in the browser's list. */
  name: z.string(),
  // By which a printer on USB is found again.
  vendorId: z.optional(z.number()),
  productId: z.optional(z.number()),
  serialNumber: z.optional(z.string()),
});
export type KnownPrinter = z.infer<typeof knownPrinterSchema>;
export type PrinterKind = KnownPrinter['kind'];

const key = 'receipt-printer';
const choiceSchema = z.object({
  width: z.union([z.literal(58), z.literal(80)]),
  /** Without one, receipts go through the browser's print dialog. */
  printer: z.optional(knownPrinterSchema),
});
export type PrinterChoice = z.infer<typeof choiceSchema>;

interface ReceiptPrinterState {
  /** As it was last chosen on this device, whoever signs in; undefined until then. */
  choice: PrinterChoice | undefined;
  choose: (choice: PrinterChoice) => void;
}

export const useReceiptPrinter = create<ReceiptPrinterState>()((set) => ({
  choice: readChoice(),
  choose: (choice) => {
    storeChoice(choice);
    set({ choice });
  },
}));

function readChoice(): PrinterChoice | undefined {
  try {
    return choiceSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? '')).data;
  } catch {
    return undefined;
  }
}

function storeChoice(choice: PrinterChoice): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // Some private windows have no storage: the choice then lasts until the page is left.
  }
}

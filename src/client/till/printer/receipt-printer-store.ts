import * as z from 'zod/mini';
import { create } from 'zustand';

/** In millimeters. */
export const paperWidths = [58, 80] as const;
export type PaperWidth = (typeof paperWidths)[number];

const savedPrinterSchema = z.object({
  kind: z.enum(['bluetooth', 'usb']),
  name: z.string(),
  // For reconnecting to a USB printer.
  vendorId: z.optional(z.number()),
  productId: z.optional(z.number()),
  serialNumber: z.optional(z.string()),
});
export type SavedPrinter = z.infer<typeof savedPrinterSchema>;
export type PrinterKind = SavedPrinter['kind'];

const storageKey = 'receipt-printer';
const choiceSchema = z.object({
  width: z.union([z.literal(58), z.literal(80)]),
  /** Without a printer, receipts use the browser's print dialog. */
  printer: z.optional(savedPrinterSchema),
});
export type PrinterChoice = z.infer<typeof choiceSchema>;

interface ReceiptPrinterState {
  /** Shared by all users of the device. */
  choice: PrinterChoice | undefined;
  saveChoice: (choice: PrinterChoice) => void;
}

export const useReceiptPrinter = create<ReceiptPrinterState>()((set) => ({
  choice: readChoice(),
  saveChoice: (choice) => {
    storeChoice(choice);
    set({ choice });
  },
}));

function readChoice(): PrinterChoice | undefined {
  try {
    return choiceSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? '')).data;
  } catch {
    return undefined;
  }
}

function storeChoice(choice: PrinterChoice): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(choice));
  } catch {
    // Private windows may have no storage.
  }
}

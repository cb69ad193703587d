// The transport packages have no types, and TypeScript lacks these browser interfaces.
interface BluetoothPrinter {
  gatt?: { connected: boolean };
}

interface Navigator {
  bluetooth?: { requestDevice: (options?: object) => Promise<BluetoothPrinter> };
  usb?: { getDevices: () => Promise<{ opened: boolean }[]> };
}

declare module '@point-of-sale/webbluetooth-receipt-printer' {
  export default class extends PrinterDriver {}
}
declare module '@point-of-sale/webusb-receipt-printer' {
  export default class extends PrinterDriver {}
}

declare class PrinterDriver {
  connect(): Promise<void>;
  reconnect(printer: object): Promise<void>;
  print(bytes: Uint8Array): Promise<void>;
  disconnect(): Promise<void>;
  addEventListener(name: 'connected', listener: (printer: PrinterInfo) => void): void;
}

interface PrinterInfo {
  /** `esc-pos`, `star-prnt` or `star-line`; other printers print only images. */
  language: string;
  name?: string;
  /** USB identifiers for reconnecting. */
  productName?: string | null;
  vendorId?: number;
  productId?: number;
  serialNumber?: string | null;
}

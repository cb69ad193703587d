// The transports have no types of their own, and TypeScript does not know the two browser interfaces yet: what is used.
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
  addEventListener(name: 'connected', listener: (printer: PrinterAsConnected) => void): void;
}

interface PrinterAsConnected {
  /** `esc-pos`, `star-prnt` or `star-line`; another of a printer that takes only pictures. */
  language: string;
  /** Over Bluetooth. */
  name?: string;
  /** Over USB, and what it is found by again. */
  productName?: string | null;
  vendorId?: number;
  productId?: number;
  serialNumber?: string | null;
}

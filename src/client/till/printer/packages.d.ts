// The transport packages have no types, and TypeScript lacks these browser interfaces.
interface BluetoothPrinter {
  gatt?: { connected: boolean };
}

interface Navigator {
  bluetooth?: { requestDevice: (options?: object) => Promise<BluetoothPrinter> };
  usb?: { getDevices: () => Promise<{ opened: boolean }[]> };
}

declare module '@point-of-sale/webbluetooth-receipt-printer' {
  import type { PrinterDriver } from '@point-of-sale/webusb-receipt-printer';

  const Driver: new () => PrinterDriver;
  export default Driver;
}

declare module '@point-of-sale/webusb-receipt-printer' {
  const Driver: new () => PrinterDriver;
  export default Driver;

  export interface PrinterDriver {
    connect(): Promise<void>;
    reconnect(printer: object): Promise<void>;
    print(bytes: Uint8Array): Promise<void>;
    disconnect(): Promise<void>;
    addEventListener(name: 'connected', listener: (printer: PrinterInfo) => void): void;
  }

  export interface PrinterInfo {
    /** `esc-pos`, `star-prnt` or `star-line`; other printers print only images. */
    language: string;
    name?: string;
    /** USB identifiers for reconnecting. */
    productName?: string | null;
    vendorId?: number;
    productId?: number;
    serialNumber?: string | null;
  }
}

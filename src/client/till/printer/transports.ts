import WebBluetoothReceiptPrinter from '@point-of-sale/webbluetooth-receipt-printer';
import WebUSBReceiptPrinter, { type PrinterDriver, type PrinterInfo } from '@point-of-sale/webusb-receipt-printer';
import type { PrinterKind, SavedPrinter } from './receipt-printer-store.ts';

export interface PrinterTransport {
  /** Resolves to undefined if no printer was connected. */
  select: () => Promise<ConnectedPrinter | undefined>;
  /** Resolves to undefined if reconnecting needs a click or the printer cannot be reached. */
  reconnect: (printer: SavedPrinter) => Promise<ConnectedPrinter | undefined>;
}

export interface ConnectedPrinter {
  identity: SavedPrinter;
  language: string;
  isOpen: () => boolean;
  /** Resolves when the printer has received all bytes or the connection is lost, which `isOpen` shows. */
  print: (bytes: Uint8Array) => Promise<void>;
  disconnect: () => Promise<void>;
}

/** USB: the browser remembers the permission. */
const usbTransport: PrinterTransport = {
  select: () => connectUsb((driver) => driver.connect()),
  reconnect: (printer) => connectUsb((driver) => driver.reconnect(printer)),
};

async function connectUsb(connect: (driver: PrinterDriver) => Promise<void>) {
  const driver = new WebUSBReceiptPrinter();
  const printer = await connectDriver(driver, () => connect(driver));
  // The package does not return the device. Any other printer has been disconnected.
  const device = (await navigator.usb?.getDevices())?.find(({ opened }) => opened);
  if (!printer || !device) return undefined;
  const { productName, vendorId, productId } = printer;
  const serialNumber = printer.serialNumber ?? undefined;
  return {
    ...printerMethods(driver, printer),
    identity: { kind: 'usb', name: productName || 'USB', vendorId, productId, serialNumber } as const,
    isOpen: () => device.opened,
  };
}

/** A Bluetooth permission ends with the page, so the printer must be selected again after each reload. */
const bluetoothTransport: PrinterTransport = {
  select: async () => {
    const driver = new WebBluetoothReceiptPrinter();
    let device: BluetoothPrinter | undefined;
    const printer = await connectDriver(driver, async () => {
      device = await captureRequestedDevice(() => driver.connect());
    });
    if (!printer || !device) return undefined;
    return {
      ...printerMethods(driver, printer),
      identity: { kind: 'bluetooth', name: printer.name || 'Bluetooth' } as const,
      isOpen: () => device?.gatt?.connected === true,
    };
  },
  reconnect: async () => undefined,
};

export const transports: Record<PrinterKind, PrinterTransport> = { usb: usbTransport, bluetooth: bluetoothTransport };

function printerMethods(driver: PrinterDriver, { language }: PrinterInfo) {
  return {
    language,
    print: (bytes: Uint8Array) => driver.print(bytes),
    disconnect: () => driver.disconnect().catch(() => undefined),
  };
}

/** The packages report success in a `setTimeout` of 0 ms, and a failure only in the console. */
async function connectDriver(driver: PrinterDriver, connect: () => Promise<void>) {
  let printerInfo: PrinterInfo | undefined;
  driver.addEventListener('connected', (printer) => {
    printerInfo = printer;
  });
  await connect().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  return printerInfo;
}

/** Only the device reports a lost connection; the package does not. */
async function captureRequestedDevice(connect: () => Promise<void>): Promise<BluetoothPrinter | undefined> {
  const { bluetooth } = navigator;
  if (!bluetooth) return undefined;
  const { requestDevice } = bluetooth;
  let device: BluetoothPrinter | undefined;
  try {
    bluetooth.requestDevice = async (options) => {
      device = await requestDevice.call(bluetooth, options);
      return device;
    };
    await connect();
  } finally {
    bluetooth.requestDevice = requestDevice;
  }
  return device;
}

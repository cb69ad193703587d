import WebBluetoothReceiptPrinter from '@point-of-sale/webbluetooth-receipt-printer';
import WebUSBReceiptPrinter from '@point-of-sale/webusb-receipt-printer';
import type { PrinterKind, SavedPrinter } from './receipt-printer-store.ts';

export interface PrinterTransport {
  /** Browsers show their list of printers only from a click handler. Undefined if no printer was connected. */
  select: () => Promise<ConnectedPrinter | undefined>;
  /** Undefined if reconnecting needs a click or the printer cannot be reached. */
  reconnect: (printer: SavedPrinter) => Promise<ConnectedPrinter | undefined>;
}

export interface ConnectedPrinter {
  identity: SavedPrinter;
  language: string;
  isOpen: () => boolean;
  /** Resolves when the printer has taken all bytes, or when the connection is lost; `isOpen` is then false. */
  print: (bytes: Uint8Array) => Promise<void>;
  disconnect: () => Promise<void>;
}

/** USB: the browser keeps the permission. */
const usb: PrinterTransport = {
  select: () => connectUsb((driver) => driver.connect()),
  reconnect: (printer) => connectUsb((driver) => driver.reconnect(printer)),
};

async function connectUsb(connect: (driver: PrinterDriver) => Promise<void>) {
  const driver = new WebUSBReceiptPrinter();
  const printer = await connectDriver(driver, () => connect(driver));
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

/** Bluetooth: the permission ends with the page, so a printer is selected after each opening of the till. */
const bluetooth: PrinterTransport = {
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

export const transports: Record<PrinterKind, PrinterTransport> = { usb, bluetooth };

function printerMethods(driver: PrinterDriver, { language }: PrinterInfo) {
  return {
    language,
    print: (bytes: Uint8Array) => driver.print(bytes),
    disconnect: () => driver.disconnect().catch(() => undefined),
  };
}

/** The packages report success in a `setTimeout` of 0 ms, and a failure only on the console. */
async function connectDriver(driver: PrinterDriver, connect: () => Promise<void>) {
  let printerInfo: PrinterInfo | undefined;
  driver.addEventListener('connected', (printer) => {
    printerInfo = printer;
  });
  await connect().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  return printerInfo;
}

/** The package does not report a lost connection, but the device does. */
async function captureRequestedDevice(connect: () => Promise<void>): Promise<BluetoothPrinter | undefined> {
  const { bluetooth } = navigator;
  if (!bluetooth) return undefined;
  const { requestDevice } = bluetooth;
  let device: BluetoothPrinter | undefined;
  bluetooth.requestDevice = async (options) => {
    device = await requestDevice.call(bluetooth, options);
    return device;
  };
  await connect().finally(() => {
    bluetooth.requestDevice = requestDevice;
  });
  return device;
}

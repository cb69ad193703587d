import WebBluetoothReceiptPrinter from '@point-of-sale/webbluetooth-receipt-printer';
import WebUSBReceiptPrinter from '@point-of-sale/webusb-receipt-printer';
import type { KnownPrinter, PrinterKind } from './receipt-printer-store.ts';

/** How printers of one kind are reached. */
export interface PrinterTransport {
  /** Shows the browser's list of printers, which it does only in a press. Undefined if none was connected. */
  select: () => Promise<ConnectedPrinter | undefined>;
  /** Connects to a printer of before. Undefined if that needs a press, or the printer is away. */
  reconnect: (printer: KnownPrinter) => Promise<ConnectedPrinter | undefined>;
}

export interface ConnectedPrinter {
  known: KnownPrinter;
  /** Of its commands. */
  language: string;
  isOpen: () => boolean;
  /** Resolves when all bytes were taken, or the connection is lost: then `isOpen` is false. */
  print: (bytes: Uint8Array) => Promise<void>;
  disconnect: () => Promise<void>;
}

/** USB: a browser keeps the permission, so one printer is selected once. */
const usb: PrinterTransport = {
  select: () => connectUsb((driver) => driver.connect()),
  reconnect: (printer) => connectUsb((driver) => driver.reconnect(printer)),
};

async function connectUsb(connect: (driver: PrinterDriver) => Promise<void>) {
  const driver = new WebUSBReceiptPrinter();
  const printer = await connectedTo(driver, () => connect(driver));
  const device = (await navigator.usb?.getDevices())?.find(({ opened }) => opened);
  if (!printer || !device) return undefined;
  const { productName, vendorId, productId } = printer;
  const serialNumber = printer.serialNumber ?? undefined;
  return {
    ...asPrinter(driver, printer),
    known: { kind: 'usb', name: productName || 'USB', vendorId, productId, serialNumber } as const,
    isOpen: () => device.opened,
  };
}

/** Bluetooth: browsers forget the permission with the page, so a printer is selected once after each opening of the till. */
const bluetooth: PrinterTransport = {
  select: async () => {
    const driver = new WebBluetoothReceiptPrinter();
    let device: BluetoothPrinter | undefined;
    const printer = await connectedTo(driver, async () => {
      device = await deviceAskedFor(() => driver.connect());
    });
    if (!printer || !device) return undefined;
    return {
      ...asPrinter(driver, printer),
      known: { kind: 'bluetooth', name: printer.name || 'Bluetooth' } as const,
      isOpen: () => device?.gatt?.connected === true,
    };
  },
  reconnect: async () => undefined,
};

export const transports: Record<PrinterKind, PrinterTransport> = { usb, bluetooth };

function asPrinter(driver: PrinterDriver, { language }: PrinterAsConnected) {
  return {
    language,
    print: (bytes: Uint8Array) => driver.print(bytes),
    disconnect: () => driver.disconnect().catch(() => undefined),
  };
}

/** The packages write to the console why a printer could not be connected; otherwise they report it, after a timeout of 0. */
async function connectedTo(driver: PrinterDriver, connect: () => Promise<void>) {
  let connected: PrinterAsConnected | undefined;
  driver.addEventListener('connected', (printer) => {
    connected = printer;
  });
  await connect().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  return connected;
}

/** The package does not report a lost connection, so the device that it asks the browser for is kept. */
async function deviceAskedFor(connect: () => Promise<void>): Promise<BluetoothPrinter | undefined> {
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

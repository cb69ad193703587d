import { onTestFinished } from 'vitest';
import type { VirtualPrinter } from '#tests/support/virtual-printer.ts';

const notFound = () => new DOMException('No device selected.', 'NotFoundError');
const lost = () => new DOMException('The device was disconnected.', 'NetworkError');

interface Connected {
  /** Undefined: the person selects nothing in the browser's list. */
  select: (printer: VirtualPrinter | undefined) => void;
  lists: () => number;
  /** The page was reloaded: connections are gone, and over Bluetooth the permissions too. */
  forget: () => void;
}

/** @param identity of the devices; a POS58 unless set */
export function plugIn(identity: object = {}): Connected {
  const devices = new Map<VirtualPrinter, ReturnType<typeof usbDevice>>();
  let selected: VirtualPrinter | undefined;
  let lists = 0;
  stub('usb', {
    addEventListener: () => undefined,
    getDevices: async () => [...devices].flatMap(([printer, device]) => (printer.state === 'off' ? [] : [device])),
    requestDevice: async () => {
      lists += 1;
      if (!selected) throw notFound();
      const device = devices.get(selected) ?? Object.assign(usbDevice(selected), identity);
      devices.set(selected, device);
      return device;
    },
  });
  return {
    select: (printer) => {
      selected = printer;
    },
    lists: () => lists,
    forget: () => {
      for (const device of devices.values()) device.isOpen = false;
    },
  };
}

function usbDevice(printer: VirtualPrinter) {
  const endpoints = [
    { direction: 'in', endpointNumber: 1 },
    { direction: 'out', endpointNumber: 2 },
  ];
  return {
    vendorId: 1046,
    productId: 20497,
    productName: 'POS58',
    serialNumber: null,
    configuration: { interfaces: [{ interfaceNumber: 0, alternate: { endpoints } }] },
    isOpen: false,
    get opened(): boolean {
      return this.isOpen && printer.state !== 'off';
    },
    async open() {
      if (printer.state === 'off') throw lost();
      this.isOpen = true;
    },
    async close() {
      this.isOpen = false;
    },
    selectConfiguration: settle,
    claimInterface: settle,
    reset: settle,
    async transferOut(endpoint: number, bytes: Uint8Array) {
      if (!this.opened) throw lost();
      if (endpoint !== 2) throw new Error(`Nothing goes out at ${endpoint}.`);
      await taken(printer, bytes);
      return { status: 'ok', bytesWritten: bytes.length };
    },
  };
}

const service = '000018f0-0000-1000-8000-00805f9b34fb';

export function pair(name: string): Connected {
  let selected: VirtualPrinter | undefined;
  let lists = 0;
  const open = new Set<{ connected: boolean }>();
  stub('bluetooth', {
    addEventListener: () => undefined,
    requestDevice: async () => {
      lists += 1;
      if (!selected) throw notFound();
      const gatt = gattOf(selected);
      open.add(gatt);
      return { id: name, name, gatt };
    },
  });
  return {
    select: (printer) => {
      selected = printer;
    },
    lists: () => lists,
    forget: () => {
      for (const gatt of open) gatt.connected = false;
    },
  };
}

function gattOf(printer: VirtualPrinter) {
  const gatt = {
    connected: false,
    async connect() {
      if (printer.state === 'off') throw lost();
      gatt.connected = true;
      return gatt;
    },
    disconnect() {
      gatt.connected = false;
    },
    getPrimaryServices: async () => [{ uuid: service }],
    getPrimaryService: async () => ({ getCharacteristic: async () => characteristic }),
  };
  const characteristic = {
    properties: { write: true },
    async writeValueWithResponse(bytes: Uint8Array) {
      if (printer.state === 'off') gatt.connected = false;
      if (!gatt.connected) throw lost();
      if (bytes.length > 512) throw new Error('A value is at most 512 bytes long.');
      await taken(printer, bytes);
    },
  };
  return gatt;
}

/** Bytes stay on their way to a printer without paper. */
async function taken(printer: VirtualPrinter, bytes: Uint8Array): Promise<void> {
  if (printer.state === 'without paper') await new Promise(() => undefined);
  printer.take(bytes);
}

async function settle(): Promise<void> {}

function stub(name: 'usb' | 'bluetooth', value: object): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

export function withoutPrinters(): void {
  for (const name of ['usb', 'bluetooth'] as const) {
    Object.defineProperty(navigator, name, { configurable: true, value: undefined });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
}

import { useState } from 'react';
import { useTranslations } from 'use-intl';

export interface DeviceLocation {
  latitude: number;
  longitude: number;
  /** The device is most probably within this distance of the location. */
  accuracyMetres: number;
}

type FindResult = { ok: true; location: DeviceLocation } | { ok: false; reason: string };

const timeoutMs = 15_000;
/** The keys of the texts by the code of `GeolocationPositionError`. */
const reasonKeys = { 1: 'denied', 2: 'unavailable', 3: 'slow' } as const;

/** `find` gets the device's location from the browser, or a text that says what to do if that fails. */
export function useDeviceLocation(): { find: () => Promise<FindResult>; isFinding: boolean } {
  const t = useTranslations('office.place.failed');
  const [isFinding, setFinding] = useState(false);

  async function find(): Promise<FindResult> {
    if (!('geolocation' in navigator)) return { ok: false, reason: t('unsupported') };
    setFinding(true);
    try {
      const { coords } = await queryDevice();
      const [latitude, longitude] = [round(coords.latitude), round(coords.longitude)];
      return {
        ok: true,
        location: { latitude, longitude, accuracyMetres: Math.ceil(coords.accuracy) },
      };
    } catch (error) {
      // `as 1`: the code can also be a number that `reasonKeys` lacks.
      const { code } = error as GeolocationPositionError;
      return { ok: false, reason: t(reasonKeys[code as 1] ?? 'unavailable') };
    } finally {
      setFinding(false);
    }
  }
  return { find, isFinding };
}

function queryDevice(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: timeoutMs,
      // A location that the device measured within the last minute is good enough.
      maximumAge: 60_000,
    });
  });
}

/** Six decimals are about ten centimetres, which is more than the device can measure. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

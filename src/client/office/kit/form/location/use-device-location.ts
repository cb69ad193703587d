import { useState } from 'react';
import { useTranslations } from 'use-intl';

export interface DeviceLocation {
  latitude: number;
  longitude: number;
  /** The accuracy: the device is at most this far from the location. */
  metres: number;
}

type Found = { ok: true; location: DeviceLocation } | { ok: false; reason: string };

const timeoutMs = 15_000;
/** The keys of the texts by the browser's error code. */
const reasons = { 1: 'denied', 2: 'unavailable', 3: 'slow' } as const;

/** Gets the device's location from the browser; on failure a text that says what to do. */
export function useDeviceLocation(): { find: () => Promise<Found>; isFinding: boolean } {
  const t = useTranslations('office.place.failed');
  const [isFinding, setFinding] = useState(false);

  async function find(): Promise<Found> {
    if (!('geolocation' in navigator)) return { ok: false, reason: t('unsupported') };
    setFinding(true);
    try {
      const { coords } = await queryDevice();
      const [latitude, longitude] = [round(coords.latitude), round(coords.longitude)];
      return { ok: true, location: { latitude, longitude, metres: Math.ceil(coords.accuracy) } };
    } catch (error) {
      const { code } = error as GeolocationPositionError;
      return { ok: false, reason: t(reasons[code as 1] ?? 'unavailable') };
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
      maximumAge: 60_000,
    });
  });
}

/** Six decimals are about ten centimetres, which is more than the device can measure. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

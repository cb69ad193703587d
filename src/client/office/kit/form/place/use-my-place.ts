import { useState } from 'react';
import { useTranslations } from 'use-intl';

export interface MyPlace {
  latitude: number;
  longitude: number;
  /** The accuracy of the location. */
  metres: number;
}

type Found = { ok: true; place: MyPlace } | { ok: false; reason: string };

const patienceMs = 15_000;
const reasons = { 1: 'denied', 2: 'unavailable', 3: 'slow' } as const;

/** Asks the browser for the device's location; on failure gives a text that says what to do. */
export function useMyPlace(): { find: () => Promise<Found>; isFinding: boolean } {
  const t = useTranslations('office.place.refused');
  const [isFinding, setFinding] = useState(false);

  async function find(): Promise<Found> {
    if (!('geolocation' in navigator)) return { ok: false, reason: t('unsupported') };
    setFinding(true);
    try {
      const { coords } = await queryDevice();
      const [latitude, longitude] = [round(coords.latitude), round(coords.longitude)];
      return { ok: true, place: { latitude, longitude, metres: Math.ceil(coords.accuracy) } };
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
      timeout: patienceMs,
      maximumAge: 60_000,
    });
  });
}

/** Six decimals are about ten centimetres, which is more than the device can measure. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

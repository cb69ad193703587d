import { useState } from 'react';
import { useTranslations } from 'use-intl';

export interface MyPlace {
  latitude: number;
  longitude: number;
  /** How far off it may be. */
  metres: number;
}

type Found = { ok: true; place: MyPlace } | { ok: false; reason: string };

const patienceMs = 15_000;
const reasons = { 1: 'denied', 2: 'unavailable', 3: 'slow' } as const;

/** Asks this device where it is; a refusal comes back in words that say what to do instead. */
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

/** Six decimals are a hand's breadth: more is noise. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

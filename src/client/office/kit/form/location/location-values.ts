import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { parseDecimal } from '#client/office/kit/form/contract-resolver.ts';
import { isLocationSet, type Point, unsetLocation } from '#contract/fields/fields.ts';

/** Both are empty if no location is set (screens 5.1). */
export interface LocationValues {
  latitude: string;
  longitude: string;
}

export function toLocationValues(location: Point = unsetLocation): LocationValues {
  if (!isLocationSet(location)) return { latitude: '', longitude: '' };
  const [longitude, latitude] = location.coordinates;
  return { latitude: String(latitude), longitude: String(longitude) };
}

/** If only one coordinate is entered, the other is NaN, which the contract rejects. */
export function toLocation({ latitude, longitude }: LocationValues): Point {
  if (latitude.trim() === '' && longitude.trim() === '') return unsetLocation;
  return { type: 'Point', coordinates: [parseDecimal(longitude), parseDecimal(latitude)] };
}

/** The point 0, 0 is not a valid location. */
export function isZeroLocation(latitude: string, longitude: string): boolean {
  return parseDecimal(latitude) === 0 && parseDecimal(longitude) === 0;
}

/** Undefined if the error is not in `location`. The latitude shows errors of the whole location. */
export function locationFieldOf(field: string): keyof LocationValues | undefined {
  if (field === 'location.coordinates[0]') return 'longitude';
  return field.startsWith('location') ? 'latitude' : undefined;
}

export function isOutsideIndonesia(latitudeText: string, longitudeText: string): boolean {
  const latitude = parseDecimal(latitudeText);
  const longitude = parseDecimal(longitudeText);
  if (Number.isNaN(latitude) || Number.isNaN(longitude)) return false;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return false;
  if (latitude === 0 && longitude === 0) return false;
  // The outermost points of Indonesia plus a margin of about ten kilometres.
  return latitude < -11.1 || latitude > 6.2 || longitude < 94.9 || longitude > 141.1;
}

/** For example "-6.2009, 106.8229" (screens 3.6). */
export function formatLocation(location: Point): string | undefined {
  if (!isLocationSet(location)) return undefined;
  const [longitude, latitude] = location.coordinates;
  return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
}

interface DeviceLocation {
  latitude: number;
  longitude: number;
  accuracyMetres: number;
}

type FindResult = { ok: true; location: DeviceLocation } | { ok: false; reason: string };

const timeoutMs = 15_000;
const reasonKeys = { 1: 'denied', 2: 'unavailable', 3: 'slow' } as const;

export function useDeviceLocation(): { findLocation: () => Promise<FindResult>; isFinding: boolean } {
  const t = useTranslations('office.place.failed');
  const [isFinding, setFinding] = useState(false);

  async function findLocation(): Promise<FindResult> {
    if (!('geolocation' in navigator)) return { ok: false, reason: t('unsupported') };
    setFinding(true);
    try {
      const { coords } = await queryDevice();
      const [latitude, longitude] = [roundDegrees(coords.latitude), roundDegrees(coords.longitude)];
      return {
        ok: true,
        location: { latitude, longitude, accuracyMetres: Math.ceil(coords.accuracy) },
      };
    } catch (error) {
      // The cast is needed because the code can be a number that `reasonKeys` lacks.
      const { code } = error as GeolocationPositionError;
      return { ok: false, reason: t(reasonKeys[code as 1] ?? 'unavailable') };
    } finally {
      setFinding(false);
    }
  }
  return { findLocation, isFinding };
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

/** Six decimals are about ten centimetres, which is more precise than the device. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

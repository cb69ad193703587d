import { parseDecimal } from '#client/office/kit/form/decimal.ts';

/** A location is two numbers in a form, and a GeoJSON point in the API. */
export interface PlaceValues {
  latitude: string;
  longitude: string;
}

interface Point {
  type: 'Point';
  coordinates: [longitude: number, latitude: number];
}

/** A new record starts at [0, 0], which means that no place is set (screens 5.1). */
export function toPlaceValues(location: Point | undefined): PlaceValues {
  const [longitude, latitude] = location?.coordinates ?? [0, 0];
  return { latitude: String(latitude), longitude: String(longitude) };
}

export function toLocation({ latitude, longitude }: PlaceValues): Point {
  return { type: 'Point', coordinates: [parseDecimal(longitude), parseDecimal(latitude)] };
}

/** The form's name of the API's `location…`; undefined for any other field. */
export function placeFieldOf(field: string): keyof PlaceValues | undefined {
  if (field === 'location.coordinates[0]') return 'longitude';
  return field.startsWith('location') ? 'latitude' : undefined;
}

/** Whether a readable place lies outside Indonesia; [0, 0] means that none is set. */
export function isOutsideIndonesia(latitudeText: string, longitudeText: string): boolean {
  const latitude = parseDecimal(latitudeText);
  const longitude = parseDecimal(longitudeText);
  if (Number.isNaN(latitude) || Number.isNaN(longitude)) return false;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return false;
  if (latitude === 0 && longitude === 0) return false;
  return latitude < -11.1 || latitude > 6.2 || longitude < 94.9 || longitude > 141.1;
}

/** "-6.2009, 106.8229" (screens 3.6); undefined while no place is set. */
export function formatPlace({ coordinates: [longitude, latitude] }: Point): string | undefined {
  if (latitude === 0 && longitude === 0) return undefined;
  return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
}

import { isLocationSet, type Point } from '#contract/fields/fields.ts';

const earthRadiusMetres = 6_371_009;

export function metresBetween(from: Point, to: Point): number {
  const [fromLongitude, fromLatitude] = radiansOf(from);
  const [toLongitude, toLatitude] = radiansOf(to);
  const haversine =
    Math.sin((toLatitude - fromLatitude) / 2) ** 2 +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * Math.sin((toLongitude - fromLongitude) / 2) ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

function radiansOf({ coordinates: [longitude, latitude] }: Point): [number, number] {
  return [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
}

/** For example 350 m, 2.1 km or 14 km. */
export function roundDistance(metres: number): { unit: 'm' | 'km'; value: number } {
  const roundedToTen = Math.round(metres / 10) * 10;
  if (roundedToTen < 1_000) return { unit: 'm', value: roundedToTen };
  const tenthsOfKilometre = Math.round(metres / 100) / 10;
  return { unit: 'km', value: tenthsOfKilometre < 10 ? tenthsOfKilometre : Math.round(metres / 1_000) };
}

/** Places without a location come last, in their original order. */
export function sortByDistance<Place extends { location: Point }>(
  from: Point,
  places: readonly Place[],
): { place: Place; metres: number | undefined }[] {
  return places
    .map((place) => ({
      place,
      metres: isLocationSet(place.location) ? metresBetween(from, place.location) : undefined,
    }))
    .sort((one, other) => (one.metres ?? Number.MAX_VALUE) - (other.metres ?? Number.MAX_VALUE));
}

export function mapAddress({ coordinates: [longitude, latitude] }: Point): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`;
}

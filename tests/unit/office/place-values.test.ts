import { describe, expect, test } from 'vitest';
import {
  formatLocation,
  isOutsideIndonesia,
  isTypedNowhere,
  locationFieldOf,
  toLocation,
  toLocationValues,
} from '#client/office/kit/form/location/location-values.ts';

describe('a place in a form (screens 3.6)', () => {
  test('goes over the wire longitude first, a comma read as a point', () => {
    const location = toLocation({ latitude: '-6,2009', longitude: '106.8229' });
    expect(location).toEqual({ type: 'Point', coordinates: [106.8229, -6.2009] });
    expect(toLocationValues(location)).toEqual({ latitude: '-6.2009', longitude: '106.8229' });
  });

  test('is complained about under the number that is wrong', () => {
    expect(locationFieldOf('location.coordinates[0]')).toBe('longitude');
    expect(locationFieldOf('location.coordinates[1]')).toBe('latitude');
    expect(locationFieldOf('location')).toBe('latitude');
    expect(locationFieldOf('name')).toBeUndefined();
  });

  test('outside Indonesia is warned about, one that is not set or unreadable is not', () => {
    expect(isOutsideIndonesia('35.6', '139.7')).toBe(true);
    expect(isOutsideIndonesia('-6.2', '106.8')).toBe(false);
    expect(isOutsideIndonesia('0', '0')).toBe(false);
    expect(isOutsideIndonesia('106.8', '-6.2')).toBe(false);
    expect(isOutsideIndonesia('', '106.8')).toBe(false);
  });

  test('is empty while it is not set, and 0 and 0 typed is none', () => {
    const none = { type: 'Point' as const, coordinates: [0, 0] as [number, number] };
    expect(toLocationValues(none)).toEqual({ latitude: '', longitude: '' });
    expect(toLocation({ latitude: '', longitude: '' })).toEqual(none);
    expect(isTypedNowhere('0', '0,0')).toBe(true);
    expect(isTypedNowhere('0', '')).toBe(false);
    expect(isTypedNowhere('', '')).toBe(false);
    // A place on the equator is one.
    expect(isTypedNowhere('0', '109.3')).toBe(false);
  });

  test('reads as latitude and longitude to four decimals, and as nothing while it is not set', () => {
    expect(formatLocation({ type: 'Point', coordinates: [106.8229, -6.20091] })).toBe(
      '-6.2009, 106.8229',
    );
    expect(formatLocation({ type: 'Point', coordinates: [0, 0] })).toBeUndefined();
  });
});

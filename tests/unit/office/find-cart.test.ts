import { describe, expect, test } from 'vitest';
import { cartPathOf, labelUrl, readScannedCode } from '#client/office/kit/find-cart/cart-address.ts';
import { mapAddress, metresBetween, roundDistance, sortByDistance } from '#client/office/kit/find-cart/distance.ts';
import { type Point, unsetLocation } from '#contract/fields/fields.ts';

const origin = 'https://kopi.example.com';
const id = '01890000-0000-7000-8000-000000000009';

describe('a scanned text', () => {
  test('is the label of a cart, or the link to one', () => {
    expect(readScannedCode(labelUrl(id, origin), origin)).toEqual({ cartId: id });
    expect(readScannedCode(`${origin}/cart/${id.toUpperCase()}\n`, origin)).toEqual({ cartId: id });
    expect(readScannedCode(`${origin}/carts?detail=${id}`, origin)).toEqual({ cartId: id });
  });

  test.each([
    `https://elsewhere.example/cart/${id}`,
    `http://kopi.example.com/cart/${id}`,
    `https://kopi.example.com:8443/cart/${id}`,
    `https://kopi.example.com@elsewhere.example/cart/${id}`,
    `https://kopi.example.com.elsewhere.example/cart/${id}`,
    'https://wa.me/6281234',
  ])('that leads elsewhere opens nothing: %s', (text) => {
    expect(readScannedCode(text, origin)).toEqual({ problem: 'foreign' });
  });

  test.each([
    ...['', 'MK-003', '00020101021126610014COM.GO-JEK.WWW', id],
    ...[`${origin}/`, `${origin}/cart/`, `${origin}/cart/MK-003`, `${origin}/products?detail=${id}`],
    ...[`${origin}/cart/${id}/edit`, `${origin}/carts?detail=../outbox`, `${origin}//cart/${id}`],
    ...[`javascript:location='${origin}/cart/${id}'`, 'WIFI:S:Kopi;T:WPA;P:rahasia;;'],
    ...[`${origin}/cart/..%2Foutbox`, `${origin}/carts/scan`],
  ])('that is no cart opens nothing: %s', (text) =>
    expect(readScannedCode(text, origin)).toEqual({ problem: 'noCart' }),
  );

  test('leads to the cart, or to its stock', () => {
    expect(cartPathOf(id)).toBe(`/carts?detail=${id}`);
    expect(cartPathOf(id, 'stock')).toBe(`/stocks?cart=${id}`);
    expect(cartPathOf('../outbox')).toBe('/carts');
  });
});

const monas = at(106.82718, -6.17539);

describe('distance', () => {
  test('is that of a straight line on the ground', () => {
    expect(metresBetween(monas, monas)).toBe(0);
    // From the National Monument to Bundaran HI, and to the Borobudur.
    expect(metresBetween(monas, at(106.82303, -6.19494))).toBeCloseTo(2_222, -1);
    expect(metresBetween(monas, at(110.20375, -7.60787)) / 1_000).toBeCloseTo(405, -1);
    expect(metresBetween(at(179.9999, 0), at(-179.9999, 0))).toBeLessThan(25);
  });

  test.each([
    [3, 'm', 0],
    [347, 'm', 350],
    [994, 'm', 990],
    [996, 'km', 1],
    [2_149, 'km', 2.1],
    [9_960, 'km', 10],
    [14_400, 'km', 14],
  ] as const)('%d m reads as so many %s', (metres, unit, value) => {
    expect(roundDistance(metres)).toEqual({ unit, value });
  });

  test('orders places, those without a location last and as they were', () => {
    const places = [
      { name: 'none', location: unsetLocation },
      { name: 'far', location: at(106.9, -6.3) },
      { name: 'none either', location: unsetLocation },
      { name: 'near', location: at(106.828, -6.176) },
    ];
    const names = sortByDistance(monas, places).map(({ place }) => place.name);
    expect(names).toEqual(['near', 'far', 'none', 'none either']);
  });

  test('is shown on a map by latitude, then longitude', () => {
    expect(mapAddress(monas)).toBe('https://www.google.com/maps/search/?api=1&query=-6.17539%2C106.82718');
  });
});

function at(longitude: number, latitude: number): Point {
  return { type: 'Point', coordinates: [longitude, latitude] };
}

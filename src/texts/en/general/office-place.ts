/** Fields for latitude and longitude, in every form that has them. */
export default {
  latitude: 'Latitude',
  longitude: 'Longitude',
  latitudeHint: 'For example -6.2088',
  longitudeHint: 'For example 106.8456',
  outsideIndonesia: 'This location is outside Indonesia. Check latitude and longitude before you save.',
  nowhere: '0, 0 is in the ocean. It will be saved without a location.',
  useMine: 'Use my location',
  finding: 'Finding your location…',
  found: 'Location filled in, accurate to about {metres} m.',
  failed: {
    denied: 'Location access is blocked. Allow it in the browser settings, or enter the coordinates.',
    unavailable: "This device can't find its location. Enter the coordinates.",
    slow: 'Finding your location took too long. Try again outdoors, or enter the coordinates.',
    unsupported: "This browser can't find your location. Enter the coordinates.",
  },
} as const;

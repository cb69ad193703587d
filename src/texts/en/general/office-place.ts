/** Texts of the fields for latitude and longitude, in every form that has them. */
export default {
  latitude: 'Latitude',
  longitude: 'Longitude',
  latitudeHint: 'For example -6.2088',
  longitudeHint: 'For example 106.8456',
  outsideIndonesia: 'This place is outside Indonesia. Check latitude and longitude, then save if it is right.',
  nowhere: '0 and 0 is a point in the sea: this is saved without a location.',
  useMine: 'Use my location',
  finding: 'Looking for you…',
  found: 'Your location is filled in, exact to about {metres} m.',
  /** Why the location of the device was not found. */
  failed: {
    denied:
      'The browser does not tell this site where you are. Allow the location in its settings, or type the numbers.',
    unavailable: 'This device cannot tell where it is right now. Type the numbers instead.',
    slow: 'Finding your location took too long. Try again under open sky, or type the numbers.',
    unsupported: 'This browser cannot tell where you are. Type the numbers instead.',
  },
} as const;

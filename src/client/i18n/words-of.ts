/** The shape of a catalogue: the same keys, its own words. A missing or unknown key is an error. */
export type WordsOf<Catalogue> = {
  [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : WordsOf<Catalogue[Key]>;
};

/** The shape of a catalogue: a missing or unknown key does not compile. */
export type WordsOf<Catalogue> = {
  [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : WordsOf<Catalogue[Key]>;
};

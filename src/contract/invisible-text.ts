// Finds invisible characters: with them two different names can look the same.

// Unicode's default-ignorable characters (zero-width spaces and joiners, direction marks and overrides,
// fillers, tags), control characters except white space, annotation marks, and the empty Braille cell.
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]|(?!\s)\p{Cc}/u;

// An emoji may contain invisible joiners and style marks: a family, a black heart, the key 1.
const emoji =
  /[\d#*]\ufe0f\u20e3|\p{Extended_Pictographic}\p{Emoji_Modifier}?[\ufe0e\ufe0f]?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?[\ufe0e\ufe0f]?)*/gu;

/**
 * Whether text contains, outside of emojis, a character that is invisible or changes the direction of the
 * text.
 */
export function hasInvisible(text: string): boolean {
  return invisible.test(text) && invisible.test(text.replace(emoji, ''));
}

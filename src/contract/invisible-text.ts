// Invisible characters, with which two different names can look the same.

// What Unicode says need not be drawn (zero-width spaces and joiners, direction marks and overrides,
// fillers, tags), control characters, annotation marks, and the empty Braille cell.
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]|(?!\s)\p{Cc}/u;

// A person with a tool, a family, a black heart, the key 1: the style and joiners belong to it.
const emoji =
  /[\d#*]\ufe0f\u20e3|\p{Extended_Pictographic}\p{Emoji_Modifier}?[\ufe0e\ufe0f]?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?[\ufe0e\ufe0f]?)*/gu;

/** Whether text holds a character that does not show or that turns the writing, outside of an emoji. */
export function hasInvisible(text: string): boolean {
  return invisible.test(text) && invisible.test(text.replace(emoji, ''));
}

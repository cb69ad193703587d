// What a new product is given where nobody says otherwise (rules 5.13): the specification requires a description and a
// picture, and the first products of a business have neither.

interface Described {
  name?: unknown;
  unit?: unknown;
  category?: unknown;
}

const maxLength = 1000;

/** "Es Kopi Susu, cup", the same in every language. */
export function proposedDescription({ name, unit }: Described): string {
  const parts = [name, unit].map((part) => String(part ?? '').trim()).filter((part) => part !== '');
  return parts.join(', ').slice(0, maxLength);
}

/** Words of a name or a category by which the kind of a product is known, in both languages; the first kind counts. */
const kinds: readonly (readonly [drawing: string, words: RegExp])[] = [
  ['food', /roti|kue|bolu|donat|donut|cookies?|biskuit|brownies|cake|bread|pastry|snacks?|food/],
  ['food', /makanan|camilan|cemilan|gorengan|keripik|nasi|mie|bakmi|sandwich|burger|pisang/],
  ['drink', /non[- ]?(?:kopi|coffee)/],
  ['tea', /teh|tea|matcha|chai/],
  ['coffee', /kopi|kopsus|coffee|espresso|latte|americano|cappuccino|macchiato|mocha|affogato/],
  ['drink', /minuman|drinks?|jus|juice|air|water|susu|milk|cokelat|coklat|chocolate|soda/],
  ['drink', /jeruk|lemon|yakult|sirup|smoothie|es|ice|segar/],
].map(([drawing, words]) => [
  drawing as string,
  new RegExp(`(?<![a-z])(?:${(words as RegExp).source})(?![a-z])`),
]);

const drawings: Readonly<Record<string, string>> = {
  food: '/images/roti-cokelat.svg',
  tea: '/images/es-teh-manis.svg',
  coffee: '/images/es-kopi-susu-original.svg',
  drink: '/images/es-jeruk-peras.svg',
};

/** The drawing of the kind that the name says, else the category; else the general one. */
export function proposedImage({ name, category }: Described): string {
  for (const text of [name, category]) {
    const said = String(text ?? '').toLowerCase();
    const kind = kinds.find(([, words]) => words.test(said));
    if (kind) return drawings[kind[0]] ?? generalDrawing;
  }
  return generalDrawing;
}

const generalDrawing = '/images/product.svg';

// The specification requires description and picture, which the products of a new business lack (rules 5.13).

interface DescribedProduct {
  name?: unknown;
  unit?: unknown;
  category?: unknown;
}

const maxLength = 1000;

/** "Es Kopi Susu, cup", the same in every language. */
export function proposeDescription({ name, unit }: DescribedProduct): string {
  const [trimmedName, trimmedUnit] = [name, unit].map((part) => String(part ?? '').trim());
  if (!trimmedName) return '';
  return (trimmedUnit ? `${trimmedName}, ${trimmedUnit}` : trimmedName).slice(0, maxLength);
}

/** The first match is used. */
const drawingPatterns = [
  ['food', /\b(?:roti|kue|bolu|donat|donut|cookies?|biskuit|brownies|cake|bread|pastry)\b/],
  ['food', /\b(?:makanan|camilan|cemilan|snacks?|food|gorengan|keripik|nasi|mie|pisang)\b/],
  ['drink', /\bnon[- ]?(?:kopi|coffee)\b/],
  ['tea', /\b(?:teh|tea|matcha|chai)\b/],
  ['coffee', /\b(?:kopi|coffee|espresso|latte|americano|cappuccino|macchiato|mocha|affogato)\b/],
  ['drink', /\b(?:minuman|drinks?|jus|juice|air|water|susu|milk|cokelat|coklat|chocolate)\b/],
  ['drink', /\b(?:soda|jeruk|lemon|sirup|smoothie|es|ice|segar)\b/],
] as const;

const drawings = {
  food: '/images/roti-cokelat.svg',
  tea: '/images/es-teh-manis.svg',
  coffee: '/images/es-kopi-susu-original.svg',
  drink: '/images/es-jeruk-peras.svg',
};

export function proposeImage({ name, category }: DescribedProduct): string {
  for (const text of [name, category]) {
    const said = String(text ?? '').toLowerCase();
    const kind = drawingPatterns.find(([, pattern]) => pattern.test(said));
    if (kind) return drawings[kind[0]];
  }
  return defaultDrawing;
}

const defaultDrawing = '/images/product.svg';

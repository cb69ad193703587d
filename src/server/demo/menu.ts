import { demoId } from './random.ts';

/** A product of the demo business: mostly drinks, also bread and cookies. */
export interface DemoProduct {
  id: string;
  name: string;
  category: string;
  description: string;
  price: number;
  /** How often customers choose it, compared with the other products; 0 is no longer sold. */
  weight: number;
  shelfLifeDays: number;
  unit: string;
  image: string;
}

type MenuLine = [
  name: string,
  price: number,
  weight: number,
  shelfLife: number,
  description: string,
];

const menu: Record<string, MenuLine[]> = {
  Kopi: [
    ['Es Kopi Susu Aren', 10_000, 26, 3, 'Iced milk coffee with palm sugar, the one most ask for.'],
    ['Es Kopi Susu Original', 8000, 20, 3, 'Iced milk coffee, lightly sweet.'],
    ['Es Americano', 8000, 9, 3, 'Double espresso over ice, no sugar.'],
    ['Es Kopi Pandan', 10_000, 6, 3, 'Iced milk coffee with pandan leaf.'],
    ['Es Kopi Hazelnut', 12_000, 7, 3, 'Iced milk coffee with hazelnut syrup.'],
    ['Es Kopi Butterscotch', 12_000, 5, 3, 'Iced milk coffee with butterscotch.'],
    ['Caramel Macchiato', 13_000, 4, 3, 'Espresso over cold milk, with caramel.'],
    ['Es Kopi Durian', 15_000, 0, 3, 'Iced milk coffee with durian. Seasonal.'],
  ],
  'Non Kopi': [
    ['Es Cokelat', 10_000, 6, 3, 'Cold chocolate made with cocoa from Sulawesi.'],
    ['Matcha Latte', 12_000, 5, 3, 'Green tea powder in cold milk.'],
    ['Red Velvet Latte', 12_000, 3, 3, 'Sweet red velvet in cold milk.'],
    ['Thai Tea', 9000, 3, 3, 'Strong red tea with condensed milk.'],
  ],
  'Teh & Segar': [
    ['Es Teh Manis', 5000, 4, 3, 'Sweet iced jasmine tea.'],
    ['Lemon Tea', 6000, 2, 3, 'Iced tea with lemon.'],
    ['Air Mineral 600 ml', 5000, 3, 365, 'Still water in a bottle.'],
    ['Es Jeruk Peras', 8000, 0, 3, 'Squeezed oranges over ice. Paused.'],
  ],
  Camilan: [
    ['Roti Cokelat', 7000, 2, 5, 'Soft bread filled with chocolate.'],
    ['Cookies Kopi', 6000, 1.5, 30, 'Crisp coffee cookies, two in a bag.'],
  ],
};

const unusualUnits: Record<string, string> = { 'Air Mineral 600 ml': 'botol' };

export const demoProducts: readonly DemoProduct[] = Object.entries(menu)
  .flatMap(([category, lines]) => lines.map((line) => ({ category, line })))
  .map(({ category, line: [name, price, weight, shelfLifeDays, description] }, index) => ({
    id: demoId('products', index),
    name,
    category,
    description,
    price,
    weight,
    shelfLifeDays,
    unit: unusualUnits[name] ?? (category === 'Camilan' ? 'pcs' : 'cup'),
    image: `/images/${name.replace(' 600 ml', '').toLowerCase().replaceAll(' ', '-')}.svg`,
  }));

export const soldProducts = demoProducts.filter(({ weight }) => weight > 0);
const totalWeight = soldProducts.reduce((sum, { weight }) => sum + weight, 0);

/** The share of this product in all units that customers want (0 to 1). */
export function shareOf({ weight }: DemoProduct): number {
  return weight / totalWeight;
}

export function productOfName(name: string): DemoProduct {
  const found = demoProducts.find((product) => product.name === name);
  if (!found) throw new Error(`${name} is not on the menu of the demo business.`);
  return found;
}

/** Not produced last night, so that they are low on stock this morning. */
export const runningLow = [productOfName('Es Kopi Butterscotch'), productOfName('Thai Tea')];

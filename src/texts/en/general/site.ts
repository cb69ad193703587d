/** Landing page, 404 page, header and footer of the public pages. */
export default {
  meta: {
    home: 'Iced coffee with palm sugar and cold milk from a cart on your street in Jakarta: six cups, from 8K each.',
    notFound: 'This page does not exist.',
  },
  header: {
    label: 'Site',
    home: 'Home',
    about: 'About Us',
    recipe: 'Recipe',
    gallery: 'Gallery',
    login: 'Log in',
    /** Replaces `login` when a user is signed in on this device. */
    openApp: 'Open app',
    open: 'Open menu',
    close: 'Close menu',
  },
  app: {
    title: 'The app for the team',
    text: 'Stock, carts and sales on your phone, tablet or computer. It works offline.',
    open: 'Open app',
  },
  hero: {
    title: 'Good coffee comes down your street',
    text: 'Iced coffee with palm sugar and cold milk, sealed fresh every night and wheeled to your pavement in the morning.',
    menu: 'See the menu',
    picture: 'A coffee cart with a striped awning, two cups steaming on its counter',
    /** Painted on the cart's side in the drawing. */
    sign: 'kopi 8K',
  },
  features: {
    title: 'Why people stop',
    nearby: {
      title: 'Always nearby',
      text: 'Carts keep their corners, so there is one on your way.',
    },
    beans: { title: 'Local beans', text: 'Arabica from Gayo and Toraja, roasted close to home.' },
    prices: { title: 'Street prices', text: 'From 8K a cup. Pay by cash or any QRIS wallet.' },
    ready: {
      title: 'Ready in a minute',
      text: 'Filled and chilled before dawn, handed over cold.',
    },
  },
  drinks: {
    title: 'Today on the cart',
    text: 'Six cups the carts always carry.',
    price: '{thousands}K',
    /** Read by screen readers instead of the price. */
    priceSpoken: '{thousands} thousand rupiah',
    aren: { name: 'Es Kopi Susu Aren', text: 'Espresso, milk, palm sugar' },
    original: { name: 'Es Kopi Susu Original', text: 'Espresso, milk, a little sugar' },
    americano: { name: 'Es Americano', text: 'Double shot over ice' },
    pandan: { name: 'Es Kopi Pandan', text: 'Espresso, milk, pandan leaf' },
    cokelat: { name: 'Es Cokelat', text: 'Dark cocoa, cold milk' },
    matcha: { name: 'Matcha Latte', text: 'Stone-ground, lightly sweet' },
  },
  recipe: {
    title: 'How we make an Aren',
    text: 'The cup that most people ask for. Four things, in this order, and you can make it at home.',
    picture: 'A tall glass in layers: palm sugar, milk, ice and espresso on top',
    amounts: 'What goes into the glass, from the top',
    espresso: { name: 'Espresso', amount: 'a double shot, 40 ml' },
    ice: { name: 'Ice', amount: 'four large cubes' },
    milk: { name: 'Cold milk', amount: '150 ml, full cream' },
    sugar: { name: 'Palm sugar', amount: '25 ml of syrup' },
    melt: {
      title: 'Melt the sugar.',
      text: 'Two parts gula aren, one part water and a pandan leaf, on a small flame until it coats a spoon.',
    },
    pull: { title: 'Pull the coffee.', text: 'Strong and short. A moka pot does it as well.' },
    pour: {
      title: 'Pour in layers.',
      text: 'Sugar first, then ice, then milk. Let the coffee run slowly over the ice.',
    },
    stir: { title: 'Stir when you drink.', text: 'Not before: the layers are half of the fun.' },
  },
  gallery: {
    title: 'A day with the cart',
    text: 'From the roaster to the last street corner of the evening.',
    street: {
      title: 'Six in the morning',
      text: 'Carts roll out while the shutters are still down.',
      alt: 'A barista beside a striped cart on a street of shophouses at sunrise',
    },
    beans: {
      title: 'Gayo and Toraja',
      text: 'Roasted in small pans, until they smell of brown sugar.',
      alt: 'Coffee beans in a roaster, a sack behind it and a branch with red cherries',
    },
    cups: {
      title: 'The night before',
      text: 'Cups are filled, sealed and put on ice.',
      alt: 'Five cups in different colours under a lamp, behind a box of ice',
    },
    evening: {
      title: 'The last corner',
      text: 'Under the lamp, until the cart is empty.',
      alt: 'Two guests with cups at a lit cart in the evening, below a crescent moon',
    },
  },
  footer: {
    line: 'Coffee on wheels, Jakarta.',
    pages: 'Pages',
    legal: 'Legal',
    privacy: 'Privacy Policy',
    terms: 'Terms',
    office: 'Office',
    rights: '© {company}',
  },
  toTop: 'Back to top',
  notFound: {
    title: 'This street has no cart',
    text: 'This page does not exist or has moved.',
    code: '404',
  },
} as const;

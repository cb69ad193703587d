/** The public pages. */
export default {
  meta: {
    home: 'Iced coffee with palm sugar and cold milk from a cart on your street in Jakarta: six cups, from 8K each, and an app that opens without a connection.',
    notFound: 'The page you asked for does not exist.',
  },
  header: {
    label: 'Site',
    home: 'Home',
    about: 'About Us',
    recipe: 'Recipe',
    gallery: 'Gallery',
    login: 'Log in',
    open: 'Open the menu',
    close: 'Close the menu',
  },
  hero: {
    title: 'Good coffee comes down your street',
    text: 'Iced coffee with palm sugar and cold milk, sealed fresh every night and wheeled to your pavement in the morning.',
    menu: 'See the menu',
    app: 'Get the app',
    picture: 'A coffee cart with a striped awning, two cups steaming on its counter',
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
    priceSpoken: '{thousands} thousand rupiah',
    aren: { name: 'Es Kopi Susu Aren', text: 'Espresso, milk, palm sugar' },
    original: { name: 'Es Kopi Susu Original', text: 'Espresso, milk, a little sugar' },
    americano: { name: 'Es Americano', text: 'Double shot over ice' },
    pandan: { name: 'Es Kopi Pandan', text: 'Espresso, milk, pandan leaf' },
    cokelat: { name: 'Es Cokelat', text: 'Dark cocoa, cold milk' },
    matcha: { name: 'Matcha Latte', text: 'Stone-ground, lightly sweet' },
  },
  gallery: {
    title: 'A day with the cart',
    night: { title: 'Night kitchen', text: 'Cups are filled and sealed for the next day.' },
    morning: {
      title: 'Six in the morning',
      text: 'Carts are loaded and roll out to their corners.',
    },
    noon: {
      title: 'Refill at noon',
      text: 'A barista asks, the warehouse sends more ice and cups.',
    },
  },
  app: {
    title: 'Your cart, in your pocket',
    text: 'The app shows which cart is near you. It is on its way to the stores; until then the carts keep their usual corners.',
    action: 'See what the carts carry',
  },
  footer: {
    line: 'Coffee on wheels, Jakarta.',
    pages: 'Pages',
    legal: 'Legal',
    privacy: 'Privacy Policy',
    terms: 'Terms',
    office: 'Office',
    rights: '© {year} Gerobak Kopi',
  },
  toTop: 'Back to top',
  notFound: {
    title: 'This street has no cart',
    text: 'The page you asked for does not exist, or it has moved on.',
    code: '404',
  },
} as const;

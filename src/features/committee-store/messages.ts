import { obstacleWords } from '#data/store/sale-obstacle.ts'
import type { ButtonState } from './products/purchase-state.ts'

const noneMatch = 'No products match'

export const messages = {
  title: 'Store',
  allStores: 'All Stores',
  jumpToProducts: 'Products',
  about: 'About this store',
  headings: {
    sponsorships: 'Sponsorships Available',
    products: 'Products For Sale',
    options: 'Options',
  },
  empty: 'No products available for this committee at this time.',
  earlier: 'This store belonged to an earlier event. It is closed.',
  showOptions: (count: number) => `Show ${count} Available Color Option(s)`,
  hideOptions: (count: number) => `Hide ${count} Available Color Option(s)`,
  soldOutSuffix: '(Sold Out)',
  limited: (count: number) => `Limited quantities: ${count}`,
  size: 'Size',
  onlySize: (size: string) => `Size: ${size}`,
  closedOn: (date: string) => `Ordering closed on ${date}.`,
  sizeOf: (color: string) => `Size in ${color}`,
  quantity: 'Quantity',
  quantityOf: (what: string) => `Quantity of ${what}`,
  aboveInventory: 'Quantity is above available inventory',
  aboveLimit: (limit: number) => `At most ${limit} in one cart.`,
  availableOn: 'This product will be available for sale on',
  opening: {
    label: (product: string) => `When ${product} opens`,
    members: 'Members',
    everyone: 'Everyone',
    openNow: 'Open now',
    haveCode: 'Have a code?',
    zone: (zone: string) => `Times in ${zone}.`,
  },
  noPrice: 'Price not set yet',
  button: {
    ...obstacleWords,
    invalidQuantity: 'Invalid Quantity',
    selectSize: 'Select Size',
    addToCart: 'Add to Cart',
  } satisfies Record<ButtonState, string>,
  offer: {
    title: 'Add this to your cart?',
    text: (product: string, variant: string, quantity: number) =>
      `You chose ${variant ? `${product}, ${variant}` : product}, quantity ${quantity}, before you logged in.`,
    no: 'Not now',
  },
  adding: 'Adding...',
  offline: 'Adding to the cart needs a connection.',
  refusedPreview: 'This event is a draft. It sells nothing until it is open.',
  refusedOffline: "Can't reach the show server. This needs a connection. Nothing was added.",
  placeholderImage: 'No picture yet',
  logoOf: (committee: string) => `Logo of ${committee}`,
  gallery: {
    open: (product: string, count: number, text: string) =>
      (count === 1 ? `Enlarge the picture of ${product}` : `See ${count} pictures of ${product}`) +
      (text === '' ? '' : `: ${text}`),
    count: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
    strip: 'Pictures',
    position: (at: number, count: number) => `Picture ${at} of ${count}`,
    previous: 'Previous picture',
    next: 'Next picture',
    show: (at: number) => `Show picture ${at}`,
    missing: 'This picture could not be loaded.',
  },
  fields: {
    title: (product: string) => `${product}: your details`,
    hint: 'Fields marked with an asterisk are required.',
    cancel: 'Cancel',
    missing: 'Fill in every required field to add this to your cart.',
  },
  filter: {
    name: 'Filter the products',
    label: 'Find in this store',
    available: 'Available now',
    count: (left: number, all: number) => (left === 0 ? noneMatch : `${left} of ${all} products`),
    none: noneMatch,
    clear: 'Clear',
  },
  targetMissing: 'The product of this link is not in this store now.',
  share: (product: string) => `Share ${product}`,
  save: {
    save: 'Save for later',
    saved: 'Saved for later',
    seeList: 'See the list',
    notKept: 'This device keeps nothing. What you save is gone when you close this page.',
  },
  added: 'Product added to cart successfully!',
  confirmed: 'Cart Inventories confirmed successfully!',
  loading:
    'Loading the store. What it sells comes over the network the first time; from then on this device keeps it to look at, also without signal.',
  loadFailed: 'The store could not be loaded.',
  productsFailed: 'The products could not be loaded.',
  notFound: 'There is no store here.',
} as const

import { ProductImage } from '#client/office/kit/product-image.tsx';
import type { SelectOption } from '#client/ui/select.tsx';
import type { Choice } from './choice.ts';

/** A product as an option with its picture; without one if the product is no longer offered. */
export function withPicture({ pictureUrl, ...option }: Choice): SelectOption {
  return { ...option, picture: <ProductImage url={pictureUrl} alt="" className="size-8" /> };
}

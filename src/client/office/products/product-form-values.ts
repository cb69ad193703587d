import * as z from 'zod/mini';
import type { ContractForm } from '#client/office/kit/form/contract-resolver.ts';
import { parseDecimal } from '#client/office/kit/form/decimal.ts';
import {
  type Product,
  productCreateSchema,
  productUpdateSchema,
} from '#contract/products/entity.ts';

/** The form as typed: numbers are text until they are checked. */
export interface ProductFormValues {
  name: string;
  description: string;
  category: string;
  price: string;
  unit: string;
  stock_alert: string;
  image_url: string;
  status: string;
}

export function toProductValues(
  product: { [Key in keyof Product]?: Product[Key] | undefined },
): ProductFormValues {
  const { name, description, category, price, unit, stock_alert, image_url, status } = product;
  return {
    name: name ?? '',
    description: description ?? '',
    category: category ?? '',
    price: price === undefined ? '' : String(price),
    unit: unit ?? '',
    stock_alert: stock_alert === undefined ? '' : String(stock_alert),
    image_url: image_url ?? '',
    status: status ?? 'active',
  };
}

const fieldsSchema = z.omit(productCreateSchema, { id: true });

export const productCreateForm: ContractForm<ProductFormValues, z.infer<typeof fieldsSchema>> = {
  schema: fieldsSchema,
  toInput,
};

const editSchema = z.extend(fieldsSchema, {
  status: z.nonoptional(productUpdateSchema.shape.status),
});
export type ProductFields = z.infer<typeof editSchema>;

export const productEditForm: ContractForm<ProductFormValues, ProductFields> = {
  schema: editSchema,
  toInput,
};

function toInput(values: ProductFormValues) {
  return {
    ...values,
    price: parseDecimal(values.price),
    stock_alert: parseDecimal(values.stock_alert),
  };
}

// The build replaces this module with its evaluated exports.
import * as en from '#texts/en/index.ts';
import * as id from '#texts/id/index.ts';
import type { SaleFlag } from '../transactions/entity.ts';

type FlagTexts = Record<`flag.${SaleFlag}`, string>;

export const fileTexts = {
  en: { fields: en.fields, columns: en.columns, values: en.values satisfies FlagTexts },
  id: { fields: id.fields, columns: id.columns, values: id.values },
};

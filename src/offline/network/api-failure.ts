import type { FieldError } from '#contract/field-errors.ts';

/** The server said no, in words. Being offline is not one of these. */
export interface ApiFailure {
  code: string;
  message: string;
  errors: FieldError[];
  status: number;
}

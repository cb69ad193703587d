import type { FieldError } from '#contract/field-errors.ts';

/** An error response of the server. Being offline is not an error. */
export interface ApiFailure {
  code: string;
  message: string;
  errors: FieldError[];
  status: number;
}

import * as z from 'zod/mini';

/** The format of a list or report: `?format=csv` returns a CSV file instead of the JSON envelope. */
export const exportFormatSchema = z._default(z.enum(['json', 'csv'], { error: 'invalid' }), 'json');

/** An export stops after this many rows. The file name and the header below then say so. */
export const maxExportRows = 50_000;

/** Response header of an export that was cut. Its value is the number of rows in the file. */
export const exportCutHeader = 'Export-Cut-At';

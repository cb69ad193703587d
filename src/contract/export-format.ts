import * as z from 'zod/mini';

/** How a list or report may be asked for: `?format=csv` answers a file instead of an envelope. */
export const exportFormatSchema = z._default(z.enum(['json', 'csv'], { error: 'invalid' }), 'json');

/** A longer file is cut here, and says so by its name and by `exportCutHeader`. */
export const maxExportRows = 50_000;

/** On a file that was cut: how many rows it holds. */
export const exportCutHeader = 'Export-Cut-At';

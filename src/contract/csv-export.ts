import * as z from 'zod/mini';

/** The format of a list or report: `?format=csv` returns a file instead of an envelope. */
export const exportFormatSchema = z._default(z.enum(['json', 'csv'], { error: 'invalid' }), 'json');

/** A longer file is cut here; its name and `exportCutHeader` show it. */
export const maxExportRows = 50_000;

/** On a file that was cut: how many rows it holds. */
export const exportCutHeader = 'Export-Cut-At';

/** The classes of a select in the toolbar: as wide as its text, but on a phone as wide as the line. */
export const toolbarControl = 'max-md:col-span-2 md:w-auto! md:max-w-60';

/** For a select with short texts: on a phone, two share a line. */
export const shortToolbarControl = 'md:w-auto!';

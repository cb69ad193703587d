/** On a wide screen as wide as its text; on a phone as wide as its line. */
export const toolbarControl = 'max-md:col-span-2 md:w-auto! md:max-w-60';

/** For short texts: on a phone, two controls share a line. */
export const shortToolbarControl = 'md:w-auto!';

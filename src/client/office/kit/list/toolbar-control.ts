/** As wide as its text on a wide screen; on a phone it fills its line. */
export const toolbarControl = 'max-md:col-span-2 md:w-auto! md:max-w-60';

/** For short texts: two controls share a line of a phone. */
export const shortToolbarControl = 'md:w-auto!';

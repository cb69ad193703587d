/** A control is as wide as its words on a wide screen, and fills its half of a phone. */
export const toolbarControl = 'md:w-auto! md:max-w-60';

import { validationMessages } from '#contract/messages/field-messages.ts';
import { sentences } from '#contract/texts/en.ts';
import auth from './auth.ts';
import common from './common.ts';
import legal from './legal.ts';
import office from './office.ts';
import shell from './shell.ts';
import site from './site.ts';
import till from './till.ts';
import ui from './ui.ts';

/**
 * The English texts. Their keys and arguments are the types of all messages (`app-config.d.ts`).
 * Some texts were given with the product and are kept word for word, even where they read oddly
 * (decisions/003). In plurals, and with `, number`, an argument is a number; all others are texts that
 * are formatted already.
 */
export default { common, shell, site, auth, ui, office, till, legal } as const;

/** What the server says, and the reasons for which a field is refused. */
export const texts = { ...validationMessages, ...sentences };

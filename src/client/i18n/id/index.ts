import { validationMessagesId } from '#contract/messages/validation-messages-id.ts';
import { sentencesId } from '#contract/texts/id.ts';
import type en from '../en/index.ts';
import type { WordsOf } from '../words-of.ts';
import auth from './auth.ts';
import common from './common.ts';
import legal from './legal.ts';
import office from './office.ts';
import shell from './shell.ts';
import site from './site.ts';
import till from './till.ts';
import ui from './ui.ts';

/** The texts in Bahasa Indonesia. A key that `en` does not have, or that is missing, does not compile. */
export default { common, shell, site, auth, ui, office, till, legal } satisfies WordsOf<typeof en>;

/** What the server says, and the reasons for which a field is refused. */
export const texts = { ...validationMessagesId, ...sentencesId };

// Every message of the app is formatted here (an alias in vite.config.ts), so that no name or note
// in it turns the words around it.
import formatCompiled from 'use-intl/format-message/format-only';
import { isolateText } from '#contract/isolate-text.ts';

type Given = Parameters<typeof formatCompiled>;

export default function formatMessage(...[key, message, given, options]: Given) {
  const values = { ...given };
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') values[name] = isolateText(value);
  }
  return formatCompiled(key, message, values, options);
}
formatMessage.raw = formatCompiled.raw;

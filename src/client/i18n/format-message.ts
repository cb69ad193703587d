// Formats every message of the app (by an alias in vite.config.ts). Names and notes in it are
// isolated, so that right-to-left characters in them do not reorder the text around them.
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

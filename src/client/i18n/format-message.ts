// An alias (`src/tools/client-aliases.ts`) replaces the formatter of use-intl. This one isolates values, so that
// right-to-left names do not reorder a message, and groups digits the same way in both languages.
import formatCompiled from 'use-intl/format-message/format-only';
import { isolateText } from '#contract/fields/isolate-text.ts';
import { groupedFormat } from '#contract/fields/money.ts';

type FormatArguments = Parameters<typeof formatCompiled>;

export default function formatMessage(...[key, message, values, options]: FormatArguments) {
  const isolatedValues = { ...values };
  for (const [name, value] of Object.entries(isolatedValues)) {
    if (typeof value === 'string') isolatedValues[name] = isolateText(value);
  }
  const formatters = { ...options.formatters, getNumberFormat: () => groupedFormat };
  return formatCompiled(key, message, isolatedValues, { ...options, formatters });
}
// use-intl reads this flag.
formatMessage.raw = formatCompiled.raw;

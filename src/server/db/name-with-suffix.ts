/**
 * The name followed by the suffix. The name is cut so that both fit into `max` UTF-16 units, never
 * within a character that people see as one.
 */
export function nameWithSuffix(name: string, suffix: string, max: number): string {
  let shortened = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (shortened.length + segment.length + suffix.length > max) break;
    shortened += segment;
  }
  return shortened.trimEnd() + suffix;
}

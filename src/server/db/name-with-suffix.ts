/** A name with something after it, cut so that both fit into `max`, and never within a character. */
export function nameWithSuffix(name: string, suffix: string, max: number): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (kept.length + segment.length + suffix.length > max) break;
    kept += segment;
  }
  return kept.trimEnd() + suffix;
}

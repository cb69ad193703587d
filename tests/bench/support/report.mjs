// Figures as Markdown, so that a table can be pasted into a document.
import { cpus } from 'node:os';

export function printTitle(text, ...how) {
  const [today] = new Date().toISOString().split('T');
  const about = [today, `${cpus().length} cores`, ...how].join(', ');
  console.log(`\n### ${text} (${about})\n`);
}

export function printTable(head, lines) {
  const print = (cells) => console.log(`| ${cells.join(' | ')} |`);
  print(head);
  print(head.map((_, column) => (column === 0 ? '---' : '--:')));
  for (const line of lines) print(line);
}

export function middle(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1] + sorted[Math.floor(half)]) / 2;
}

export function spread(values, unit = 'ms') {
  const known = values.filter(Number.isFinite);
  if (known.length === 0) return '–';
  const [least, most] = [Math.min(...known), Math.max(...known)].map(rounded);
  const range = known.length > 1 ? ` (${least}–${most})` : '';
  return `${rounded(middle(known))}${unit && ` ${unit}`}${range}`;
}

export function ratios(values, bases) {
  const found = values.map((value, round) => value / bases[round]).filter(Number.isFinite);
  return found.length === 0 ? '–' : middle(found).toFixed(2);
}

export const kib = (bytes) => (bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0);

const rounded = (value) => (value < 10 ? Number(value.toFixed(1)) : Math.round(value));

export const isCall = ({ path }) => path.startsWith('/api/');

function kindOf({ path, type }) {
  if (path === '/sw.js') return 'worker';
  if (type.includes('javascript') || type.includes('css')) return 'scripts';
  if (type.includes('font')) return 'fonts';
  return type.includes('html') ? 'pages' : 'other';
}

export function bytesByKind(entries) {
  const bytes = { scripts: 0, worker: 0, pages: 0, fonts: 0, other: 0 };
  for (const entry of entries) bytes[kindOf(entry)] += entry.bytes;
  return bytes;
}

export const sumOf = (bytes) => Object.values(bytes).reduce((sum, value) => sum + value, 0);

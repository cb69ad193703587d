// `npm run soak`: the same tests with their full counts (hundreds of kills, thousands of entries).
process.env.SOAK = '1';
await import('./test.mjs');

// `npm run soak`: the tests of `npm test`, with full counts (hundreds of kills, thousands of entries).
// Read by the tests that have larger counts.
process.env.SOAK = '1';
await import('./test.mjs');

export const benchCommand = {
  command: 'npm run bench --',
  about: 'Prints figures that depend on the machine; all of them, or those that are named.',
  takes: ['[name …]'],
  options: {
    quick: { about: 'runs each in small, to see that it works' },
    engine: { type: 'string', choices: ['sqlite', 'postgres'], about: 'on this engine only' },
    protocol: {
      type: 'string',
      choices: ['h2', 'h1', 'both'],
      about: 'of pages: over HTTP/2, HTTP/1.1 or, unless told, both',
    },
    rounds: {
      type: 'string',
      about: 'of pages, till and scripts (5 unless set) and lists (25): how often each is measured',
    },
    only: { type: 'string', about: 'of pages: these rows of its table, with commas between' },
    before: {
      type: 'string',
      about: 'of pages, till and scripts: the folder of another version, to measure in turn with this one',
    },
  },
};

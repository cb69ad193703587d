export const benchCommand = {
  command: 'npm run bench --',
  about: 'Prints figures that depend on the machine; all of them, or those that are named.',
  takes: ['[name …]'],
  options: {
    quick: { about: 'runs each in small, to see that it works' },
    engine: { type: 'string', choices: ['sqlite', 'postgres'], about: 'on this engine only' },
  },
};

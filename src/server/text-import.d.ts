/** A text file as a string, put into the build by Vite. */
declare module '*.txt?raw' {
  const text: string;
  export default text;
}

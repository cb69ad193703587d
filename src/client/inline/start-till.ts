// `TILL` is data of the build (`start-scripts.ts`). Runs before all other code, in any browser, and must never throw.
import { type AppFiles, shownLocale, startApp } from './start-app.ts';

declare const TILL: AppFiles;

startApp(TILL, shownLocale());

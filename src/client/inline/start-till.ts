// The inline script of the till's bare page; `TILL` is data of the build (`start-scripts.ts`). It runs
// before all other code of the app, in any browser, and must never throw.
import { type AppFiles, shownLocale, startApp } from './start-app.ts';

declare const TILL: AppFiles;

startApp(TILL, shownLocale());

// `TILL` is data of the build (`start-scripts.ts`). Must never throw, as in `start-office.ts`.
import { type AppFiles, shownLocale, startApp } from './start-app.ts';

declare const TILL: AppFiles;

startApp(TILL, shownLocale());

// `TILL` is data from the build (`start-scripts.ts`). This script must never throw, like `start-office.ts`.
import { type AppFiles, detectLocale, startApp } from './start-app.ts';

declare const TILL: AppFiles;

startApp(TILL, detectLocale());

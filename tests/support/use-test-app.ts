import { afterAll, beforeAll } from 'vitest';
import { createTestApp, type Engine, type TestApp, type TestAppOptions } from './test-app.ts';

/** A new app over a new database for the tests of the surrounding `describe`; closed after them. */
export function useTestApp(engine: Engine, options: TestAppOptions = {}): () => TestApp {
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await createTestApp(engine, options);
  });
  afterAll(() => app?.close());
  return () => {
    if (!app) throw new Error('The app is made before the first test, not while tests are named.');
    return app;
  };
}

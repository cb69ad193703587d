import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { startWords } from './i18n/locale-store.ts';
import { WordsProvider } from './i18n/words-provider.tsx';
import { router } from './router.tsx';
import { installTrustedTypes } from './shell/trusted-types.ts';

installTrustedTypes();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The router already fetches the asked screen's script while the words are on their way.
await startWords();

createRoot(root).render(
  <StrictMode>
    <WordsProvider>
      <RouterProvider router={router} />
    </WordsProvider>
  </StrictMode>,
);

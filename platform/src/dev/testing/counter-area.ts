import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT, temporaryFolder, writeFiles } from '../../testing/folders';

const PAGE = { path: '/counter', title: 'Counter', layout: 'bare', guards: { public: true } };

const COUNTER_DESCRIPTOR = {
  name: 'mf-counter',
  title: 'Counter',
  owner: { team: 'Counting', contact: 'counting@example.com' },
  contract: '^1.0.0',
  pages: [PAGE],
};

/** The same area with one more page, which names the document's title. */
export const WITH_SECOND_PAGE = {
  ...COUNTER_DESCRIPTOR,
  pages: [PAGE, { ...PAGE, path: '/counter/second', title: 'Second counter' }],
};

/** A page that holds state in a hook and in a field. @param heading  what an edit changes */
export function counterPage(heading: string): string {
  return `
    import { useState } from 'react';
    import { Button } from '@mbo/shared/ui';
    import styles from './counter.module.css';
    export function CounterPage() {
      const [count, setCount] = useState(0);
      return (
        <main className={styles.page}>
          <h1>${heading}</h1>
          <Button onClick={() => setCount(count + 1)}>Count</Button>
          <output>{count}</output>
          <label>Note <input /></label>
        </main>
      );
    }`;
}

const AREA = `
  import { createArea } from '@mbo/shared/ui';
  import { Route, Routes } from 'react-router-dom';
  import { CounterPage } from './counter-page';
  export const { bootstrap, mount, unmount } = createArea({
    name: 'mf-counter',
    locales: { en: {} },
    element: <Routes><Route path="/counter/*" element={<CounterPage />} /></Routes>,
  });`;

/** A style sheet whose outline shows which of two versions the page has. */
export const STYLE = (color: string): string => `.page { outline: 3px solid ${color}; }`;

/** Writes a small area of its own into a temporary folder and returns that folder. */
export function counterArea(): string {
  const folder = path.join(temporaryFolder(), 'mf-counter');
  writeFiles(folder, {
    'package.json': { name: '@mbo/mf-counter', version: '0.1.0', sideEffects: ['**/*.css'] },
    'area.json': COUNTER_DESCRIPTOR,
    'src/area.tsx': AREA,
    'src/counter-page.tsx': counterPage('First words'),
    'src/counter.module.css': STYLE('rgb(1, 2, 3)'),
  });
  symlinkSync(path.join(ROOT, 'shared/node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

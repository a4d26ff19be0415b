import { screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { navigation } from '../../navigation';
import { resetBus } from '../../testing/bus';
import { createArea } from './create-area';
import { queryClient } from './query-client';

const KEY = ['mf-test', 'figures'];
let place: HTMLElement;
let answers: ((figure: string) => void)[];
let mounted: Promise<unknown>;
let leave: () => Promise<unknown>;

const read = (): Promise<string> => new Promise((resolve) => answers.push(resolve));
const readFirst = (): Promise<unknown> =>
  queryClient.prefetchQuery({ queryKey: KEY, queryFn: read });

function Page(): ReactNode {
  return <p>{useQuery({ queryKey: KEY, queryFn: read }).data ?? 'Reading'}</p>;
}

/** As the shell does it: the script runs, then the area is drawn. */
async function show(first: () => Promise<unknown>, path = '/figures'): Promise<void> {
  const area = createArea({
    name: 'mf-test',
    locales: {},
    element: <Page />,
    firstReads: { [path]: first },
  });
  const props = { name: 'mf-test', domElement: place };
  leave = () => area.unmount(props);
  await area.bootstrap(props);
  mounted = area.mount(props);
}

beforeEach(() => {
  // Drawn as the shell draws, whenever React gets to it.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  resetBus();
  queryClient.clear();
  navigation.replace('/figures');
  answers = [];
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(async () => {
  await mounted;
  await leave();
  place.remove();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

test('a page is drawn with what was read first, which it does not ask for again', async () => {
  await show(readFirst);
  expect(place).toBeEmptyDOMElement();
  answers[0]?.('42');
  expect(await screen.findByText('42')).toBeVisible();
  expect(answers).toHaveLength(1);
});

test('it is drawn without what takes long, and gets it when it comes', async () => {
  await show(readFirst);
  expect(await screen.findByText('Reading')).toBeVisible();
  answers[0]?.('42');
  expect(await screen.findByText('42')).toBeVisible();
  expect(answers).toHaveLength(1);
});

test('a first read that fails costs nothing: the page reads by itself', async () => {
  await show(() => {
    throw new Error('Nobody answers');
  });
  expect(await screen.findByText('Reading')).toBeVisible();
  await waitFor(() => expect(answers).toHaveLength(1));
});

test('what another page reads first is not read', async () => {
  const first = jest.fn(readFirst);
  await show(first, '/other');
  expect(await screen.findByText('Reading')).toBeVisible();
  expect(first).not.toHaveBeenCalled();
});

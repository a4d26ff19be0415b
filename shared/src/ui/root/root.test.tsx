import { act, render, screen } from '@testing-library/react';
import { lazy, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Route, Routes } from 'react-router-dom';
import { bus } from '../../bus';
import { navigation } from '../../navigation';
import { recordEvents, resetBus } from '../../testing/bus';
import { runLifecycle, renderInArea } from '../../testing/mount';
import { Button } from '../antd';
import { Card } from '../layout/card';
import { AreaRoot } from './area-root';
import { createArea, createModal } from './create-area';
import { makeReference } from './error-boundary';

beforeEach(() => resetBus());

let healed = false;
function Fragile() {
  if (!healed) throw new Error('Cannot read the rate');
  return <p>Healthy again</p>;
}

describe('the border of an area', () => {
  beforeEach(() => {
    healed = false;
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  const routes = (
    <Routes>
      <Route path="/broken" element={<Fragile />} />
      <Route path="/fine" element={<p>Fine page</p>} />
    </Routes>
  );
  const open = () => renderInArea(routes, { namespace: 'mf-test', locales: {}, route: '/broken' });

  it('catches what throws, tells the bus, and shows a reference to quote', () => {
    const failures = recordEvents('areaFailure');
    open();
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatchObject({
      area: 'mf-test',
      phase: 'render',
      message: 'Cannot read the rate',
    });
    const panel = screen.getByRole('alert');
    expect(panel).toHaveTextContent('This part of the page stopped working');
    expect(panel).toHaveTextContent(`Reference: mf-test ${failures[0]?.reference}`);
    expect(panel).not.toHaveTextContent('Cannot read the rate');
  });

  it('comes back by Retry', async () => {
    const { user } = open();
    healed = true;
    await user.click(screen.getByRole('button', { name: /Retry/ }));
    expect(screen.getByText('Healthy again')).toBeVisible();
  });

  it('comes back when another page is opened', () => {
    open();
    act(() => navigation.push('/fine'));
    expect(screen.getByText('Fine page')).toBeVisible();
  });
});

describe('a page of an area that waits for code of its own', () => {
  const NEVER = new Promise<never>(() => undefined);
  function Endless(): never {
    throw NEVER;
  }
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('shows that it loads, then the page', async () => {
    let arrive: (page: { default: ComponentType }) => void = () => undefined;
    const Page = lazy(() => new Promise<{ default: ComponentType }>((done) => (arrive = done)));
    renderInArea(<Page />, { namespace: 'mf-test', locales: {} });
    expect(await screen.findByRole('status')).toHaveTextContent('Loading…');
    await act(async () => {
      arrive({ default: () => <p>The page</p> });
      await Promise.resolve();
    });
    expect(await screen.findByText('The page')).toBeVisible();
  });

  it('gives way to the panel when the wait has no end', () => {
    jest.useFakeTimers();
    const failures = recordEvents('areaFailure');
    renderInArea(<Endless />, { namespace: 'mf-test', locales: {} });
    act(() => jest.advanceTimersByTime(9_999));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('alert')).toHaveTextContent('stopped working');
    expect(failures[0]).toMatchObject({
      phase: 'render',
      message: expect.stringMatching(/10 s/) as string,
    });
    jest.useRealTimers();
  });

  it('is started anew by Retry when the code did not come: React keeps what failed', () => {
    const restart = jest.fn();
    const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    const Broken = (): never => {
      throw lost;
    };
    render(
      <AreaRoot name="mf-test" title="Test" onRestart={restart}>
        <Broken />
      </AreaRoot>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Test stopped working');
    act(() => screen.getByRole('button', { name: 'Retry' }).click());
    expect(restart).toHaveBeenCalledTimes(1);
  });
});

describe('makeReference', () => {
  it('makes codes that can be read out and do not repeat', () => {
    const codes = new Set(Array.from({ length: 500 }, makeReference));
    expect(codes.size).toBe(500);
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/);
  });
});

function place(): HTMLElement {
  return document.body.appendChild(document.createElement('div'));
}

describe('createArea', () => {
  function Page() {
    const { t } = useTranslation('mf-one');
    const [count, setCount] = useState(0);
    return (
      <Card title={t('title')}>
        <Button onClick={() => setCount(count + 1)}>{`Count ${count}`}</Button>
        <Link to="/other">Other</Link>
      </Card>
    );
  }
  const locales = { en: { title: 'One' } };
  const make = (name: string) => createArea({ name, locales, element: <Page /> });

  it('draws two areas whose generated ids differ, in the theme of the bus', async () => {
    const one = make('mf-one');
    const two = make('mf-two');
    const first = { name: 'mf-one', domElement: place() };
    const second = { name: 'mf-two', domElement: place() };
    await runLifecycle(() => one.mount(first));
    await runLifecycle(() => two.mount(second));

    const ids = screen.getAllByRole('heading', { name: 'One' }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);

    const themes = () => screen.getAllByRole('button').map(({ className }) => className);
    expect(themes().every((name) => name.includes('mbo-light'))).toBe(true);
    act(() => bus.set('theme', 'dark'));
    expect(themes().every((name) => name.includes('mbo-dark'))).toBe(true);

    await runLifecycle(() => one.unmount(first));
    await runLifecycle(() => two.unmount(second));
    expect(document.body).not.toHaveTextContent('One');
  });

  it('starts afresh when mounted again', async () => {
    const area = make('mf-one');
    const props = { name: 'mf-one', domElement: place() };
    await runLifecycle(() => area.mount(props));
    act(() => screen.getByRole('button', { name: 'Count 0' }).click());
    expect(screen.getByRole('button', { name: 'Count 1' })).toBeVisible();
    await runLifecycle(() => area.unmount(props));
    await runLifecycle(() => area.mount(props));
    expect(screen.getByRole('button', { name: 'Count 0' })).toBeVisible();
    await runLifecycle(() => area.unmount(props));
  });

  it('keeps the entity in its links', async () => {
    navigation.replace('/page?entity=_Sub_41');
    const area = make('mf-one');
    const props = { name: 'mf-one', domElement: place() };
    await runLifecycle(() => area.mount(props));
    expect(screen.getByRole('link', { name: 'Other' })).toHaveAttribute(
      'href',
      '/other?entity=_Sub_41',
    );
    await runLifecycle(() => area.unmount(props));
  });
});

describe('createModal', () => {
  it('hands the component its way out', async () => {
    const onClose = jest.fn();
    const modal = createModal({
      name: 'mf-one',
      locales: {},
      component: (props) => <Button onClick={props.onClose}>Close</Button>,
    });
    const props = { name: 'parcel-1', domElement: place(), onClose };
    await runLifecycle(() => modal.mount(props));
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(onClose).toHaveBeenCalledTimes(1);
    await runLifecycle(() => modal.unmount(props));
  });
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';
import { lazyPage } from './lazy-page';

it('fetches a page again when the user tries again after a failure', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let reachable = false;
  const load = jest.fn(() =>
    reachable
      ? Promise.resolve({ default: () => <h1>Reports</h1> })
      : Promise.reject(new Error('Loading chunk 7 failed.')),
  );
  const Page = lazyPage(load);
  render(
    <ErrorBoundary area="mf-sample">
      <Page />
    </ErrorBoundary>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);

  reachable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Reports' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

it('fetches a page once, however often it is shown', async () => {
  const load = jest.fn(() => Promise.resolve({ default: () => <h1>Reports</h1> }));
  const Page = lazyPage(load);
  for (let shown = 0; shown < 3; shown += 1) {
    const { unmount } = render(<Page />);
    expect(await screen.findByRole('heading', { name: 'Reports' })).toBeVisible();
    unmount();
  }
  expect(load).toHaveBeenCalledTimes(1);
});

it('shows a page that has just come for another drawing of it, which is gone', async () => {
  let come = () => {};
  const loading = {
    then: (loaded: (page: { default: () => ReactNode }) => void) =>
      (come = () => loaded({ default: () => <h1>Reports</h1> })),
  };
  const Page = lazyPage(() => loading as unknown as Promise<{ default: () => ReactNode }>);
  /** Runs once all that is new is drawn, before its effects. */
  function Drawn(): ReactNode {
    useLayoutEffect(() => come());
    return null;
  }
  const { rerender } = render(<Page key="first" />);
  rerender(
    <>
      <Page key="second" />
      <Drawn />
    </>,
  );
  expect(await screen.findByRole('heading', { name: 'Reports' })).toBeVisible();
});

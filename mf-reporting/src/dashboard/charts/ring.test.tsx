import { renderInArea, resetBus } from '@mbo/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import en from '../../locales/en.json';
import { Ring } from './ring';
import type { RingChartProps } from './ring-chart';

/** What the chart was last given, and whether its script can be loaded. */
const chart: { props: RingChartProps | undefined; breaks: boolean; loads: number } = {
  props: undefined,
  breaks: false,
  loads: 0,
};

// jsdom has no canvas, and the chart library draws on nothing else.
jest.mock('./ring-chart', () => {
  chart.loads += 1;
  return {
    __esModule: true,
    default: (props: RingChartProps) => {
      if (chart.breaks) throw new Error('The script could not be loaded.');
      chart.props = props;
      return <div data-testid="chart" />;
    },
  };
});

const parts = [{ name: 'Approved', value: 3, text: '3', colour: '--mbo-success' }];

function draw(mayLoad = true): ReturnType<typeof renderInArea> {
  return renderInArea(
    <Ring shape="half" parts={parts} mayLoad={mayLoad}>
      87.00%
    </Ring>,
    { namespace: 'mf-reporting', locales: { en } },
  );
}

beforeEach(() => {
  resetBus();
  chart.props = undefined;
  chart.breaks = false;
  const root = document.documentElement;
  root.dataset.theme = 'light';
  root.style.setProperty('--mbo-success', 'green');
});

test('the library is not loaded before it may', async () => {
  const { rerender } = draw(false);
  expect(screen.getByText('87.00%')).toBeVisible();
  expect(chart.loads).toBe(0);
  rerender(<></>);
  draw(true);
  expect(await screen.findByTestId('chart')).toBeInTheDocument();
  expect(chart.loads).toBe(1);
});

test('it is drawn in the present theme’s colours, and anew when the theme changes', async () => {
  draw();
  await waitFor(() => expect(chart.props?.parts[0]?.colour).toBe('green'));
  act(() => {
    document.documentElement.style.setProperty('--mbo-success', 'lime');
    document.documentElement.dataset.theme = 'dark';
  });
  await waitFor(() => expect(chart.props?.parts[0]?.colour).toBe('lime'));
});

test('parts grow into place, unless the user wants less motion', async () => {
  draw();
  await waitFor(() => expect(chart.props?.animated).toBe(true));
});

test('with reduced motion nothing moves', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('prefers-reduced-motion'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  draw();
  await waitFor(() => expect(chart.props?.animated).toBe(false));
});

test('a chart that fails leaves what is in its middle, and can be retried', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  chart.breaks = true;
  const { user } = draw();
  expect(await screen.findByRole('alert')).toHaveTextContent('The chart could not be drawn.');
  expect(screen.getByText('87.00%')).toBeVisible();
  chart.breaks = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByTestId('chart')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

import { render } from '@testing-library/react';
import SeriesChart, { type SeriesChartProps } from './series-chart';

interface Given {
  data: { value: unknown[]; transform: { callback: (data: unknown) => Promise<unknown> }[] };
  axis: {
    x: { tickFilter?: (day: string, at: number) => boolean };
    y: { labelFormatter: (value: number) => string };
  };
  point?: object;
  tooltip: { items: { name?: string; valueFormatter: (value: number) => string }[] };
}

let given: Given | undefined;

// jsdom has no canvas, and the chart library draws on nothing else.
jest.mock('@ant-design/charts', () => {
  const Drawn = (props: Given) => {
    given = props;
    return null;
  };
  return { Line: Drawn, Column: Drawn, Heatmap: Drawn };
});

const props: SeriesChartProps = {
  kind: 'line',
  points: Array.from({ length: 30 }, (_, row) => ({ x: `${row}`, y: row, series: 'Sales', row })),
  colours: ['blue'],
  heatName: 'Approved, %',
  locale: 'en',
  decimals: 2,
  text: 'black',
  surface: 'white',
  border: 'grey',
  animated: false,
  onPick: () => undefined,
};

/** What the library gets when it asks for the data; undefined while it has to wait. */
async function dataWithin(milliseconds: number): Promise<unknown> {
  const { data } = given as Given;
  const late = new Promise((resolve) => setTimeout(resolve, milliseconds));
  return Promise.race([data.transform[0]?.callback(data.value), late]);
}

test('drawing goes on in a turn of its own', async () => {
  render(<SeriesChart {...props} />);
  let isDone = false;
  const asked = dataWithin(1_000).then((data) => {
    isDone = true;
    return data;
  });
  await Promise.resolve();
  expect(isDone).toBe(false);
  expect(await asked).toEqual(props.points);
});

test('a chart that is taken away meanwhile is not drawn', async () => {
  const { unmount } = render(<SeriesChart {...props} />);
  const asked = dataWithin(200);
  unmount();
  expect(await asked).toBeUndefined();
});

test('of many days the axis names a few, of other things all', () => {
  const { unmount } = render(<SeriesChart {...props} />);
  const named = props.points.filter(({ x }, at) => given?.axis.x.tickFilter?.(x, at));
  expect(named).toHaveLength(8);
  unmount();
  render(<SeriesChart {...props} kind="column" />);
  expect(given?.axis.x.tickFilter).toBeUndefined();
});

test('numbers have grouped digits: whole ones on the axis, all decimals where one is pointed at', () => {
  render(<SeriesChart {...props} />);
  expect(given?.axis.y.labelFormatter(10_000)).toBe('10,000');
  expect(given?.tooltip.items[0]?.valueFormatter(4369.5)).toBe('4,369.50');
});

test('a line of one point is seen', () => {
  const { unmount } = render(<SeriesChart {...props} />);
  expect(given?.point).toBeUndefined();
  unmount();
  render(
    <SeriesChart {...props} points={[...props.points, { x: '0', y: 1, series: 'Now', row: 0 }]} />,
  );
  expect(given?.point).toBeDefined();
});

test('what heat shows has its name where it is pointed at', () => {
  render(<SeriesChart {...props} kind="heat" />);
  expect(given?.tooltip.items[0]?.name).toBe('Approved, %');
});

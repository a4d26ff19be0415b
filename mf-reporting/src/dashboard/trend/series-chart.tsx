import { Column, Heatmap, Line } from '@ant-design/charts';
import { idle } from '@mbo/shared/ui';
import { useCallback, useEffect, useMemo, useRef, type ComponentType, type ReactNode } from 'react';

export interface SeriesPoint {
  /** Where along the axis: a day, a payment method. */
  x: string;
  y: number;
  series: string;
  /** Which row of the series it is of. */
  row: number;
}

export interface SeriesChartProps {
  /** Of heat the series are rows, and a deeper colour is more. */
  kind: 'line' | 'column' | 'heat';
  points: readonly SeriesPoint[];
  /** By series, in their order; CSS colours, resolved. */
  colours: readonly string[];
  /** What heat shows. */
  heatName: string;
  /** How numbers are written, and with how many digits after the point. */
  locale: string;
  decimals: number;
  text: string;
  surface: string;
  border: string;
  animated: boolean;
  /** Told the row of what is clicked. */
  onPick: (row: number) => void;
}

type Drawing = Omit<SeriesChartProps, 'onPick'>;

/** The library's types of these together are more than the compiler takes. */
type Chart = ComponentType<{ onReady: (ready: Clickable) => void }>;

const CHARTS = { line: Line, column: Column, heat: Heatmap } as unknown as Record<
  SeriesChartProps['kind'],
  Chart
>;
/** As many days as the axis of a wide chart names; a narrow one hides some of them. */
const MAX_DAYS_NAMED = 8;
/** With a legend above it, and without. */
const [HEIGHT, WHOLE_HEIGHT] = [240, 268];

/**
 * @param waits  whether to go on with the drawing once the page's thread is free
 */
function toConfig(props: Drawing, waits: () => Promise<void>): object {
  const { kind, points, colours, heatName, locale, decimals, text, surface, border, animated } =
    props;
  const onAxis = new Intl.NumberFormat(locale, { maximumFractionDigits: decimals });
  const exact = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const value = {
    ...(kind === 'heat' ? { channel: 'color', name: heatName } : { channel: 'y' }),
    valueFormatter: exact.format,
  };
  const domain = [...new Set(points.map(({ series }) => series))];
  const axis = {
    labelFill: text,
    labelFillOpacity: 1,
    gridStroke: border,
    gridStrokeOpacity: 1,
    // Each line and letter of an axis costs the page's thread more than a point of the data.
    tick: false,
    labelSpacing: 8,
    title: false,
  };
  const each = Math.ceil(new Set(points.map(({ x }) => x)).size / MAX_DAYS_NAMED);
  return {
    data: {
      value: points.map((point) => ({ ...point })),
      // The library makes its canvas in one go with the drawing. Asked to wait for the data, it leaves
      // the thread to keys and clicks between the two.
      transform: [{ type: 'custom', callback: (data: unknown) => waits().then(() => data) }],
    },
    xField: 'x',
    ...(kind === 'heat'
      ? {
          yField: 'series',
          colorField: 'y',
          mark: 'cell',
          style: { inset: 1 },
          scale: {
            x: { domain: [...new Set(points.map(({ x }) => x))].sort() },
            y: { domain },
            color: { range: [border, colours[0]], domain: heatDomain(points) },
          },
          tooltip: { title: (point: SeriesPoint) => `${point.series} ${point.x}`, items: [value] },
        }
      : {
          yField: 'y',
          colorField: 'series',
          scale: { color: { domain, range: colours.slice(0, domain.length) }, y: { nice: true } },
          tooltip: { items: [value] },
        }),
    ...(kind === 'column' && { group: true }),
    ...(kind === 'line' && { style: { lineWidth: 2 } }),
    // A line of one point, as after a day's first hour, would not be seen.
    ...(kind === 'line' &&
      domain.some((name) => points.filter(({ series }) => series === name).length === 1) && {
        point: { sizeField: 3 },
      }),
    height: kind !== 'heat' && domain.length > 1 ? HEIGHT : WHOLE_HEIGHT,
    autoFit: true,
    legend: false,
    axis: {
      x: {
        ...axis,
        grid: false,
        labelAutoHide: true,
        labelAutoRotate: false,
        ...(kind === 'line' && { tickFilter: (_: unknown, at: number) => at % each === 0 }),
      },
      y:
        kind === 'heat'
          ? { ...axis, grid: false }
          : { ...axis, labelFormatter: (value: number) => onAxis.format(value) },
    },
    theme: { view: { viewFill: 'transparent' } },
    animate: animated ? undefined : false,
    interaction: {
      tooltip: {
        css: {
          '.g2-tooltip': { background: surface, color: text, border: `1px solid ${border}` },
          '.g2-tooltip-title': { color: text },
          '.g2-tooltip-list-item-name-label': { color: text },
          '.g2-tooltip-list-item-value': { color: text },
        },
      },
    },
  };
}

/** From the least to the most, so that differences are seen. */
function heatDomain(points: readonly SeriesPoint[]): [number, number] {
  const values = points.map(({ y }) => y);
  return [Math.min(...values), Math.max(...values)];
}

interface Clickable {
  chart: {
    on: (event: 'element:click', listen: (event: { data?: { data?: unknown } }) => void) => unknown;
  };
}

/**
 * Series over days or things. It only draws: whoever shows it says the same in a table. Its library is
 * large, so this module is loaded by itself.
 */
export default function SeriesChart({ onPick, ...drawing }: SeriesChartProps): ReactNode {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const waits = useCallback(async () => {
    await idle();
    // Nothing is drawn on a canvas that is taken away.
    if (isGone.current) await new Promise(() => undefined);
  }, []);
  // A new configuration draws anew, so there is one only when something changed.
  const key = JSON.stringify(drawing);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the key holds all of the drawing
  const config = useMemo(() => toConfig(drawing, waits), [key]);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  // The same function each time: another one would draw anew.
  const onReady = useCallback(({ chart }: Clickable) => {
    chart.on('element:click', ({ data }) => {
      const { row } = (data?.data ?? {}) as Partial<SeriesPoint>;
      if (row !== undefined) pick.current(row);
    });
  }, []);
  const Chart = CHARTS[drawing.kind];
  return <Chart {...config} onReady={onReady} />;
}

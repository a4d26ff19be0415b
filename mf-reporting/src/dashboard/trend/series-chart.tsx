import { Column, Line, type ColumnConfig, type LineConfig } from '@ant-design/charts';
import { useMemo, type ReactNode } from 'react';

export interface SeriesPoint {
  /** Where along the axis: a day, a payment method. */
  x: string;
  y: number;
  series: string;
}

export interface SeriesChartProps {
  kind: 'line' | 'column';
  points: readonly SeriesPoint[];
  /** By series, in their order; CSS colours, resolved. */
  colours: readonly string[];
  text: string;
  surface: string;
  border: string;
  animated: boolean;
}

type Config = LineConfig & ColumnConfig;

function toConfig(props: SeriesChartProps): Config {
  const { kind, points, colours, text, surface, border, animated } = props;
  const domain = [...new Set(points.map(({ series }) => series))];
  const axis = {
    labelFill: text,
    labelFillOpacity: 1,
    gridStroke: border,
    gridStrokeOpacity: 1,
    tickStroke: border,
    title: false,
  };
  return {
    data: points.map((point) => ({ ...point })),
    xField: 'x',
    yField: 'y',
    colorField: 'series',
    ...(kind === 'column' && { group: true }),
    height: 240,
    autoFit: true,
    legend: false,
    axis: { x: { ...axis, grid: false, labelAutoHide: true, labelAutoRotate: false }, y: axis },
    scale: { color: { domain, range: colours.slice(0, domain.length) }, y: { nice: true } },
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
  } as Config;
}

/**
 * Series over days or things. It only draws: whoever shows it says the same in a table. Its library is
 * large, so this module is loaded by itself.
 */
export default function SeriesChart(props: SeriesChartProps): ReactNode {
  // A new configuration draws anew, so there is one only when something changed.
  const key = JSON.stringify(props);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the key holds all of the props
  const config = useMemo(() => toConfig(props), [key]);
  return props.kind === 'line' ? <Line {...config} /> : <Column {...config} />;
}

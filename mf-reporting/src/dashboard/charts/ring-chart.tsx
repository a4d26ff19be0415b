import { Pie, type PieConfig } from '@ant-design/charts';
import { useMemo, type ReactNode } from 'react';

/** One part of a ring. */
export interface RingPart {
  name: string;
  /** Not below 0; only its share of the sum matters. */
  value: number;
  /** What the tooltip says beside the name. */
  text: string;
  /** CSS colour, resolved. */
  colour: string;
}

export interface RingChartProps {
  parts: readonly RingPart[];
  /** `half`: from left over the top to right; the lower half of the square stays empty. */
  shape: 'full' | 'half';
  /** Height and width in pixels. */
  size: number;
  /** Whether parts grow into place. */
  animated: boolean;
  /** Colours of what is not a part. */
  surface: string;
  text: string;
  border: string;
}

const HALF = { startAngle: -Math.PI, endAngle: 0 };

function toConfig(props: RingChartProps): PieConfig {
  const { parts, shape, size, animated, surface, text, border } = props;
  return {
    // Drawn anticlockwise: turned round, the first part begins at the top and goes clockwise.
    data: parts.map((part) => ({ ...part })).reverse(),
    angleField: 'value',
    colorField: 'name',
    width: size,
    height: size,
    margin: 0,
    padding: 0,
    inset: 0,
    radius: 1,
    innerRadius: 0.74,
    ...(shape === 'half' && HALF),
    legend: false,
    scale: {
      color: { domain: parts.map(({ name }) => name), range: parts.map(({ colour }) => colour) },
    },
    style: { stroke: surface, lineWidth: 2, fillOpacity: 1 },
    theme: { view: { viewFill: 'transparent' } },
    animate: animated ? { enter: { type: 'waveIn', duration: 400 } } : false,
    tooltip: shape === 'full' && {
      title: false,
      items: [(part: RingPart) => ({ name: part.name, value: part.text, color: part.colour })],
    },
    interaction: {
      elementHighlight: false,
      tooltip: {
        css: {
          '.g2-tooltip': {
            background: surface,
            color: text,
            border: `1px solid ${border}`,
            'box-shadow': 'none',
            'border-radius': '6px',
          },
          '.g2-tooltip-list-item-name-label': { color: text },
          '.g2-tooltip-list-item-value': { color: text },
        },
      },
    },
  };
}

/**
 * A ring of parts. It only draws: whoever shows it says the same in text, as a canvas cannot be
 * read out. Its library is large, so this module is loaded by itself, after the figures.
 */
export default function RingChart(props: RingChartProps): ReactNode {
  const { parts, shape, size, animated, surface, text, border } = props;
  // A new configuration draws anew, so there is one only when something changed.
  const key = JSON.stringify([parts, shape, size, animated, surface, text, border]);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the key holds all of the props
  const config = useMemo(() => toConfig(props), [key]);
  return <Pie {...config} />;
}

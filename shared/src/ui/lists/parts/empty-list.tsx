import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { rangeOfPreset, type DateRange, type PresetName } from '../../data/date-range/presets';
import { useToday } from '../../data/date-range/use-today';
import { EmptyState } from '../../states/states';
import { useListContext } from '../list-context';
import type { ListState } from '../state/use-list-state';
import styles from '../lists.module.css';

const WIDER: readonly PresetName[] = ['last7', 'last30', 'last90'];

/** Periods that begin before a range does and do not leave it behind, the nearest first. */
function widerThan({ from }: DateRange, today: string): DateRange[] {
  return WIDER.map((name) => rangeOfPreset(name, today)).filter((wider) => wider.from < from);
}

export interface EmptyListProps {
  list: ListState;
  zone: string;
  icon: ReactNode;
  /** Makes the first row; for lists that have none yet. */
  action: ReactNode;
}

/** Says why there is nothing, and offers what may bring something. */
export function EmptyList({ list, zone, icon, action }: EmptyListProps): ReactNode {
  const { say } = useListContext();
  const { range, search, filters, clear, setRange } = list;
  const today = useToday(zone);
  const [nearest, ...others] = range ? widerThan(range, today) : [];
  const wider = [nearest, others.at(-1)].filter((one) => one !== undefined);
  const isNarrowed = filters.length > 0 || search !== '';
  const kind = isNarrowed ? 'narrowed' : range ? 'range' : 'none';
  const isLastRange = kind === 'range' && wider.length === 0;
  const buttons = [
    isNarrowed && (
      <Button key="clear" type="primary" onClick={clear}>
        {say('empty.clear')}
      </Button>
    ),
    ...wider.map((one) => (
      <Button key={one.preset} onClick={() => setRange(one)}>
        {say(`empty.show.${one.preset}`)}
      </Button>
    )),
    kind === 'none' && action,
  ].filter(Boolean);
  return (
    <EmptyState
      icon={isNarrowed ? <SearchOutlined /> : icon}
      title={say(`empty.${kind}`, { search })}
      description={say(`empty.${isLastRange ? 'lastRange' : kind}Description`, { search })}
      action={buttons.length > 0 && <span className={styles.emptyActions}>{buttons}</span>}
    />
  );
}

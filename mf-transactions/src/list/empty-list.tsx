import { Button, EmptyState, SearchOutlined } from '@mbo/shared/ui';
import { rangeOfPreset, useToday, type DateRange, type PresetName } from '@mbo/shared/ui/data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './list.module.css';

const WIDER: readonly PresetName[] = ['last7', 'last30', 'last90'];

/** Periods that begin before a range does and do not leave it behind, the nearest first. */
function widerThan({ from }: DateRange, today: string): DateRange[] {
  return WIDER.map((name) => rangeOfPreset(name, today)).filter((wider) => wider.from < from);
}

export interface EmptyListProps {
  range: DateRange;
  zone: string;
  /** Something narrows the list down beside its dates. */
  narrowed: boolean;
  onClear: () => void;
  onRange: (range: DateRange) => void;
}

/** Says why there is nothing, and offers what may bring something. */
export function EmptyList({ range, zone, narrowed, onClear, onRange }: EmptyListProps): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const [nearest, ...others] = widerThan(range, useToday(zone));
  const widest = others.at(-1);
  const wider = [nearest, widest].filter((one) => one !== undefined);
  return (
    <EmptyState
      {...(narrowed && { icon: <SearchOutlined /> })}
      title={t(narrowed ? 'list.empty.narrowed' : 'list.empty.range')}
      description={t(
        narrowed
          ? 'list.empty.narrowedDescription'
          : wider.length > 0
            ? 'list.empty.rangeDescription'
            : 'list.empty.noneDescription',
      )}
      action={
        (narrowed || wider.length > 0) && (
          <span className={styles.emptyActions}>
            {narrowed && (
              <Button type="primary" onClick={onClear}>
                {t('list.empty.clear')}
              </Button>
            )}
            {wider.map((one) => (
              <Button key={one.preset} onClick={() => onRange(one)}>
                {t(`list.empty.show.${one.preset}`)}
              </Button>
            ))}
          </span>
        )
      }
    />
  );
}

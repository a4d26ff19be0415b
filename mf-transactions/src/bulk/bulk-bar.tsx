import type { Currency } from '@mbo/gateway-contract/lookups';
import { Button, useBusState } from '@mbo/shared/ui';
import type { ChosenRows } from '@mbo/shared/ui/lists';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedTransaction } from '../api/complete';
import { signedValue } from '../common/signed-value';
import { sumInWords } from './sums';
import styles from './bulk.module.css';

// For those who choose rows and act on them.
const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog')).BulkDialog }));
const ExportChosen = lazy(async () => ({
  default: (await import('./export-chosen')).ExportChosen,
}));

export interface BulkBarProps {
  chosen: ChosenRows<ListedTransaction>;
  currencies: readonly Currency[];
  /** Path of the CSV of transactions with these ids. */
  exportPathOf: (ids: readonly string[]) => string;
}

/** How many are chosen, what they add up to, and what can be done with all of them. */
export function BulkBar({ chosen, currencies, exportPathOf }: BulkBarProps): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  const [acting, setActing] = useState<'capture' | 'void' | 'export'>();
  const { rows, clear, onChanged } = chosen;
  const sum = sumInWords(
    rows.map((row) => ({ minor: signedValue(row), alphaCode: row.currencyAlphaCode })),
    currencies,
    locale,
  );
  const close = (): void => setActing(undefined);
  return (
    <div className={styles.bar} role="group" aria-label={t('bulk.label')}>
      <span className={styles.sum} role="status">
        {t('bulk.chosen', { count: rows.length, sum })}
      </span>
      {(['capture', 'void'] as const).map((action) => (
        <Button key={action} size="small" onClick={() => setActing(action)}>
          {t(`bulk.${action}.button`)}
        </Button>
      ))}
      <Button size="small" onClick={() => setActing('export')}>
        {t('bulk.export.button')}
      </Button>
      <Button size="small" type="link" onClick={clear}>
        {t('bulk.clear')}
      </Button>
      <Suspense fallback={null}>
        {(acting === 'capture' || acting === 'void') && (
          <BulkDialog
            action={acting}
            ids={rows.map(({ id }) => id)}
            currencies={currencies}
            onChanged={onChanged}
            onClose={close}
          />
        )}
        {acting === 'export' && (
          <ExportChosen
            path={exportPathOf(rows.map(({ id }) => id))}
            count={rows.length}
            sum={sum}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

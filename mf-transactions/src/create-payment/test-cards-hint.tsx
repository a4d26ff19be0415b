import { Button, useConfig } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { grouped, schemeOf } from './card-number';
import { TEST_CARDS, type TestCard } from './test-cards';
import styles from './create-payment.module.css';

/** In the demo: which cards there are to try, and what comes of each. */
export function TestCardsHint({ onUse }: { onUse: (card: TestCard) => void }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const { demo } = useConfig().features;
  if (!demo) return null;
  return (
    <details className={styles.testCards}>
      <summary>{t('createPayment.testCards.summary')}</summary>
      <ul>
        {TEST_CARDS.map((card) => {
          const scheme = schemeOf(card.number);
          const text = grouped(card.number, scheme?.gaps);
          return (
            <li key={card.number}>
              <span className={styles.testNumber}>{text}</span>
              <span className={styles.testOutcome}>
                {scheme?.name} · {t(`createPayment.testCards.${card.outcome}`)}
              </span>
              <Button
                size="small"
                aria-label={t('createPayment.testCards.useOf', { number: text })}
                onClick={() => onUse(card)}
              >
                {t('createPayment.testCards.use')}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

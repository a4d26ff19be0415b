import { formatPercent, useBusState, type MoneyCurrency, Money } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Move } from './moves';
import styles from './trends.module.css';

/** A figure, and below it that of the period before. */
export function Figure({ now, before }: { now: ReactNode; before: ReactNode }): ReactNode {
  const { t } = useTranslation('mf-risk');
  const [lead, trail] = t('trends.before', { value: '\n' }).split('\n');
  return (
    <span className={styles.figure}>
      <span>{now}</span>
      <span className={styles.hint}>
        {lead}
        {before}
        {trail}
      </span>
    </span>
  );
}

interface Pair {
  now: number;
  before: number;
}

/** A number, with the one of the period before. */
export function CountFigure({ now, before }: Pair): ReactNode {
  const number = new Intl.NumberFormat(useBusState('locale'));
  return <Figure now={number.format(now)} before={number.format(before)} />;
}

/** An amount in minor units of `currency`, with the one of the period before. */
export function MoneyFigure({
  now,
  before,
  currency,
}: Pair & { currency: MoneyCurrency }): ReactNode {
  return (
    <Figure
      now={<Money minor={now} currency={currency} />}
      before={<Money minor={before} currency={currency} />}
    />
  );
}

/** Of a hundred; a dash where there is nothing to reckon by. */
export function RateFigure({
  now,
  before,
}: {
  now: number | undefined;
  before: number | undefined;
}): ReactNode {
  return <Figure now={<Rate of={now} />} before={<Rate of={before} />} />;
}

function Rate({ of }: { of: number | undefined }): ReactNode {
  const { t } = useTranslation('mf-risk');
  const locale = useBusState('locale');
  return of === undefined ? <None says={t('trends.noRate')} /> : formatPercent(of, locale);
}

/** A dash, and what it means for who hears the page. */
export function None({ says }: { says: string }): ReactNode {
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="mbo-visually-hidden">{says}</span>
    </>
  );
}

/** Says what is unusual, and how unusual. */
export function Moves({ moves }: { moves: readonly Move[] }): ReactNode {
  const { t } = useTranslation('mf-risk');
  const number = new Intl.NumberFormat(useBusState('locale'), { maximumFractionDigits: 1 });
  if (moves.length === 0) return <None says={t('trends.usual')} />;
  const words = (move: Move): string => {
    const what = t(`trends.${move.what}`);
    switch (move.how) {
      case 'times':
        return t('trends.moves.times', { what, times: number.format(move.times) });
      case 'lower':
      case 'higher':
        return t(`trends.moves.${move.how}`, { what, points: number.format(move.points) });
      case 'new':
        return t('trends.moves.new', { what });
      case 'gone':
        return t('trends.moves.gone', { what, before: number.format(move.before) });
    }
  };
  return (
    <ul className={styles.moves}>
      {moves.map((move) => (
        <li key={move.what}>{words(move)}</li>
      ))}
    </ul>
  );
}

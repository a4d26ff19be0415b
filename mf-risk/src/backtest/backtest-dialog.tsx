import type { RiskRule } from '@mbo/gateway-contract/risk';
import type { RiskBacktest } from '@mbo/gateway-contract/risk-backtest';
import { messageOf } from '@mbo/shared/http';
import {
  Alert,
  Button,
  formatMoney,
  Modal,
  Skeleton,
  useBusState,
  type BusinessRef,
  type MoneyCurrency,
} from '@mbo/shared/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBacktest } from './api';
import { CurveChart } from './curve-chart';
import { CurveTable } from './curve-table';
import { StoppedPayments } from './stopped-payments';
import styles from './backtest.module.css';

/** What of a rule a backtest tries, with changes that are not saved yet. */
export type TriedRule = Pick<
  RiskRule,
  'reasonCode' | 'amount' | 'frequency' | 'triggerCount' | 'transactionType' | 'ignoreScheme'
>;

export interface BacktestDialogProps {
  business: BusinessRef;
  rule: TriedRule;
  /** What of the rule is its threshold; undefined: it has none. */
  threshold: 'triggerCount' | 'amount' | undefined;
  /** Of the rules' amounts. */
  currency: MoneyCurrency;
  /** Takes the threshold over into the rule, unsaved. Undefined: the user may only view. */
  onUse: ((threshold: number) => void) | undefined;
  onClose: () => void;
}

/** What a rule would have stopped in the last days, at its threshold and at others. */
export function BacktestDialog(props: BacktestDialogProps): ReactNode {
  const { business, rule, threshold: field, currency, onUse, onClose } = props;
  const { t } = useTranslation('mf-risk');
  const own = field === undefined ? undefined : rule[field];
  /** Tried at the gateway; the one that is shown moves with the slider. */
  const [tried, setTried] = useState(own);
  const [shown, setShown] = useState(own);
  const { ignoreScheme, ...values } = rule;
  const { data, error, isFetching, refetch } = useBacktest(business, {
    ...values,
    ignoreScheme: ignoreScheme ? 'true' : 'false',
    ...(field !== undefined && { [field]: tried }),
  });
  const name = t(`rules.${rule.reasonCode}`);
  return (
    <Modal
      open
      title={t('backtest.title', { rule: name })}
      width={760}
      onCancel={onClose}
      footer={
        <div className={styles.footer}>
          <Button onClick={onClose}>{t(isFetching ? 'backtest.cancel' : 'backtest.close')}</Button>
          {onUse && shown !== undefined && shown !== own && (
            <Button type="primary" onClick={() => onUse(shown)}>
              {t('backtest.use')}
            </Button>
          )}
        </div>
      }
    >
      {error ? (
        <Alert
          type="error"
          showIcon
          title={messageOf(error, 'mf-risk')}
          action={<Button onClick={() => void refetch()}>{t('backtest.retry')}</Button>}
        />
      ) : data ? (
        <Result
          {...{ data, field, currency, isFetching, shown }}
          onSlide={setShown}
          onSlid={setTried}
        />
      ) : (
        <div role="status" aria-label={t('backtest.running')}>
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      )}
    </Modal>
  );
}

interface ResultProps {
  data: RiskBacktest;
  field: BacktestDialogProps['threshold'];
  currency: MoneyCurrency;
  isFetching: boolean;
  shown: number | undefined;
  onSlide: (threshold: number) => void;
  onSlid: (threshold: number) => void;
}

function Result(props: ResultProps): ReactNode {
  const { data, field, currency, isFetching, shown, onSlide, onSlid } = props;
  const { t } = useTranslation('mf-risk');
  const locale = useBusState('locale');
  const { curve, named, payments, noData } = data;
  const at = Math.max(
    0,
    curve.findLastIndex(({ threshold }) => shown !== undefined && threshold <= shown),
  );
  const step = curve[at];
  const { caught, wrong, declined } = step ?? data.stopped;
  const number = new Intl.NumberFormat(locale);
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  const thresholdWords = (threshold: number): string =>
    field === 'amount' ? money(threshold) : number.format(threshold);
  const stopped = caught.payments + wrong.payments + declined.payments;
  return (
    <div className={styles.result} aria-busy={isFetching}>
      <div role="status">
        <p className={styles.lead}>
          {t('backtest.sentence', {
            count: stopped,
            stopped: number.format(stopped),
            volume: money(caught.volume + wrong.volume + declined.volume),
            bad: number.format(caught.payments),
          })}
        </p>
        <p className={styles.hint}>
          {t('backtest.rest', {
            wrong: number.format(wrong.payments),
            volume: money(wrong.volume),
            declined: number.format(declined.payments),
            payments: number.format(payments),
          })}
          {noData > 0 &&
            ` ${t('backtest.noData', { count: noData, lacking: number.format(noData) })}`}
          {data.isIncomplete && ` ${t('backtest.incomplete')}`}
        </p>
      </div>
      {step && curve.length > 1 && (
        <>
          <label className={styles.slider}>
            <span>
              {t(`backtest.threshold.${field ?? 'amount'}`)}:{' '}
              <strong>{thresholdWords(step.threshold)}</strong>
            </span>
            <input
              type="range"
              min={0}
              max={curve.length - 1}
              value={at}
              aria-valuetext={thresholdWords(step.threshold)}
              onChange={({ target }) => onSlide(curve[Number(target.value)]?.threshold ?? 0)}
              onPointerUp={() => onSlid(step.threshold)}
              onKeyUp={() => onSlid(step.threshold)}
              onBlur={() => onSlid(step.threshold)}
            />
          </label>
          <CurveChart {...{ curve, at, thresholdWords }} />
          <CurveTable {...{ curve, money, thresholdWords }} />
        </>
      )}
      <StoppedPayments {...{ named, stopped, field, currency }} />
      <p className={styles.hint}>{t('backtest.note')}</p>
    </div>
  );
}

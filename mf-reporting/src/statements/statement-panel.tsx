import type { StatementDetail, StatementLine } from '@mbo/gateway-contract/statements';
import {
  Button,
  DetailSection,
  DetailSections,
  DetailTerms,
  DownOutlined,
  DownloadOutlined,
  ErrorState,
  LoadingState,
  Money,
  UpOutlined,
  useAccess,
  useEntity,
  useTimeZone,
  type MoneyCurrency,
} from '@mbo/shared/ui';
import { ReasonedButton, DetailPanel } from '@mbo/shared/ui/forms';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readStatement, STATEMENTS_KEY, statementFile, validateStatement } from './api';
import { useFile, ValidateDialog } from './file-menu';
import { lineLink } from './line-link';
import { PlainDay } from './plain-day';
import { Validated } from './statements-page';
import { PayoutTag, StatementTag } from './tags';
import styles from './statements.module.css';

interface StatementPanelProps {
  id: string;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** A statement: how its amount came about, line by line, and where it went. */
export default function StatementPanel(props: StatementPanelProps): ReactNode {
  const { id, onClose, onPrevious, onNext } = props;
  const { t } = useTranslation();
  const entity = useEntity();
  const statement = useQuery({
    queryKey: [...STATEMENTS_KEY, entity?.id, 'statement', id],
    queryFn: ({ signal }) => readStatement(entity!, id, signal),
    enabled: entity?.businessId !== undefined,
  });
  const title = statement.data?.displayId ?? t('statements.statement');
  const step = (name: string, icon: ReactNode, onClick?: () => void) => (
    <Button
      type="text"
      aria-label={t(`statements.${name}`)}
      aria-disabled={!onClick}
      icon={icon}
      onClick={onClick}
    />
  );
  return (
    <DetailPanel
      title={title}
      closeLabel={t('statements.close')}
      beside={
        <>
          {step('previous', <UpOutlined />, onPrevious)}
          {step('next', <DownOutlined />, onNext)}
        </>
      }
      onClose={onClose}
    >
      {statement.data ? (
        <Statement statement={statement.data} />
      ) : statement.isError && !statement.isFetching ? (
        <ErrorState
          title={t('failed', { what: t('statements.statement') })}
          error={statement.error}
          onRetry={() => void statement.refetch()}
        />
      ) : (
        <LoadingState label={t('loading', { what: t('statements.statement') })} rows={10} />
      )}
    </DetailPanel>
  );
}

function Statement({ statement }: { statement: StatementDetail }): ReactNode {
  const { t } = useTranslation();
  const { currency } = statement;
  return (
    <>
      <div className={styles.amount}>
        <Money minor={statement.payoutMinor} currency={currency} />
        <span className={styles.muted}>{t('statements.paidOut')}</span>
        <StatementTag status={statement.status} />
        <Validated isValidated={statement.isValidated} />
      </div>
      <Actions statement={statement} />
      <DetailSections>
        <DetailSection title={t('statements.about')}>
          <DetailTerms
            terms={[
              { key: 'entity', label: t('business'), value: statement.entityName },
              { key: 'mid', label: t('statements.mid'), value: statement.mid },
              {
                key: 'period',
                label: t('statements.period'),
                value: (
                  <>
                    <PlainDay day={statement.startDate} /> – <PlainDay day={statement.endDate} />
                  </>
                ),
              },
              {
                key: 'settled',
                label: t('statements.columns.settlementDate'),
                value: <PlainDay day={statement.settlementDate} />,
              },
            ]}
          />
        </DetailSection>
        <DetailSection title={t('statements.lines')}>
          <FeesNote statement={statement} />
          <Lines statement={statement} />
        </DetailSection>
        <DetailSection title={t('statements.payouts')}>
          {statement.payouts.length === 0 ? (
            <p className={styles.muted}>{t('statements.noPayout')}</p>
          ) : (
            <ul className={styles.payouts}>
              {statement.payouts.map((payout) => (
                <li key={payout.payoutId}>
                  <span>
                    {payout.bankName} <span className={styles.id}>{payout.bankAccountNumber}</span>
                  </span>
                  <PayoutTag status={payout.status} />
                  <Money minor={payout.amountMinor} currency={currency} />
                </li>
              ))}
            </ul>
          )}
        </DetailSection>
      </DetailSections>
    </>
  );
}

function Actions({ statement }: { statement: StatementDetail }): ReactNode {
  const { t } = useTranslation();
  const entity = useEntity();
  const access = useAccess();
  const file = useFile();
  const [asks, setAsks] = useState(false);
  if (!entity) return null;
  const { statementId } = statement;
  const download = (format?: 'csv') => (
    <Button
      icon={<DownloadOutlined aria-hidden="true" />}
      loading={file.isPending}
      onClick={() => file.start(statementFile(entity, statementId, format))}
    >
      {t(format ? 'statements.downloadCsv' : 'statements.downloadPdf')}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {download()}
      {download('csv')}
      <ReasonedButton reason={access.reason} onClick={() => setAsks(true)}>
        {t('statements.validate')}
      </ReasonedButton>
      {asks && (
        <ValidateDialog
          validate={(validated) => validateStatement(entity, statementId, validated)}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}

/** Where fees are separated: which statement takes them. */
function FeesNote({ statement }: { statement: StatementDetail }): ReactNode {
  const { t } = useTranslation();
  const { defersFees, feesOf } = statement;
  if (defersFees) return <p className={styles.muted}>{t('statements.feesLater')}</p>;
  if (!feesOf) return null;
  return (
    <p className={styles.muted}>
      {t('statements.feesSince')} <PlainDay day={feesOf.since} />
    </p>
  );
}

/** From what was carried in to what is carried over. */
function Lines({ statement }: { statement: StatementDetail }): ReactNode {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const { currency, lines } = statement;
  const foreign = lines.some((line) => line.currency.currencyId !== currency.currencyId);
  const sum = (name: string, minor: number) => (
    <tr className={styles.sum}>
      <th scope="row" colSpan={foreign ? 3 : 2}>
        {t(`statements.${name}`)}
      </th>
      <Cell minor={minor} currency={currency} />
    </tr>
  );
  return (
    <div className={styles.scroll}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('statements.line')}</th>
            <th scope="col" className={styles.end}>
              {t('statements.events')}
            </th>
            {foreign && (
              <th scope="col" className={styles.end}>
                {t('statements.amount')}
              </th>
            )}
            <th scope="col" className={styles.end}>
              {t('statements.settled')}
            </th>
          </tr>
        </thead>
        <tbody>
          {statement.carriedInMinor !== 0 && sum('carriedIn', statement.carriedInMinor)}
          {lines.map((line, index) => (
            <tr key={index}>
              <th scope="row">
                <LineName line={line} to={lineLink(statement, line, zone)} />
              </th>
              <td className={styles.end}>{line.count}</td>
              {foreign && <Cell minor={line.amountMinor} currency={line.currency} />}
              <Cell minor={line.settledMinor} currency={currency} />
            </tr>
          ))}
          {sum('total', statement.totalMinor)}
          {sum('paidOut', statement.payoutMinor)}
          {sum('carriedOver', statement.carriedOutMinor)}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ minor, currency }: { minor: number; currency: MoneyCurrency }): ReactNode {
  return (
    <td className={styles.end}>
      <Money minor={minor} currency={currency} />
    </td>
  );
}

function LineName({ line, to }: { line: StatementLine; to: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const { kind, fee, scheme } = line;
  const kindName = fee === null ? t(`statements.kind.${kind}`) : t(`statements.fee.${fee}`, fee);
  const name = scheme === '' ? kindName : `${kindName}, ${scheme}`;
  return to === undefined ? name : <Link to={to}>{name}</Link>;
}

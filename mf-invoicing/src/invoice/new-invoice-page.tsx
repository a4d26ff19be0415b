import {
  EmptyState,
  EntityLine,
  PageHeader,
  useAccess,
  useBusinessCurrency,
  useSession,
  useTimeZone,
  useInvoiceSettings,
} from '@mbo/shared/ui';
import { AccessNote } from '@mbo/shared/ui/forms';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { todayIn } from '../common/calendar-day';
import { useBusiness } from '../common/use-business';
import { newSlot } from './draft';
import { InvoiceEditor } from './invoice-editor';
import { LoadingInvoice } from './loading-invoice';
import { newValues } from './values';
import styles from './invoice.module.css';

/** Create New Invoice. */
export default function NewInvoicePage(): ReactNode {
  const business = useBusiness();
  const { mayChange } = useAccess();
  return mayChange ? <NewInvoice key={business?.businessId ?? 'none'} /> : <NoInvoice />;
}

/** For who may look only: no form that is refused once it is filled. */
function NoInvoice(): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  return (
    <>
      <PageHeader title={t('invoice.titles.new')} description={<EntityLine />} />
      <AccessNote />
      <EmptyState
        title={t('invoice.notForYou')}
        action={<Link to="/invoicing/invoices">{t('invoice.toInvoices')}</Link>}
      />
    </>
  );
}

function NewInvoice(): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const business = useBusiness();
  const navigate = useNavigate();
  const zone = useTimeZone();
  const displayCurrencyId = useSession()?.displayCurrencyId ?? null;
  const ownCurrency = useBusinessCurrency(business);
  const currencyId = ownCurrency.data ?? displayCurrencyId;
  // After a discarded draft the form begins anew.
  const [round, setRound] = useState(0);
  const settings = useInvoiceSettings(business);
  const { data, isLoading, error } = settings;
  const [today] = useState(() => todayIn(zone));
  const pristine = useMemo(
    () => newValues(today, currencyId, data),
    // What is read anew must not change what was begun.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [today, currencyId, round, data === undefined],
  );
  if (isLoading || ownCurrency.isLoading) return <LoadingInvoice title={t('invoice.titles.new')} />;
  return (
    <InvoiceEditor
      key={round}
      title={t('invoice.titles.new')}
      slot={newSlot(business?.businessId)}
      pristine={pristine}
      settings={data}
      hasExtras={data?.version !== undefined}
      notice={
        error && (
          <p role="status" className={styles.hint}>
            {t('invoice.settingsFailed')}
          </p>
        )
      }
      onCancel={() => setRound(round + 1)}
      onSaved={() => navigate('/invoicing/invoices')}
    />
  );
}

import { categoryCodeOf, CheckOutlined, useLookups } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../common/person';
import type { CallName } from '../draft/draft';
import { useWizard } from '../wizard-context';
import styles from './review.module.css';

/** What Save will make, in the order it is made. */
export function Review(): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { values, bank } = useWizard();
  const { merchant, manager, support, business, website } = values;
  const { data } = useLookups(['merchantCategoryCodes', 'frequencies', 'currencies']);
  const category = data?.merchantCategoryCodes.find(
    (one) => one.merchantCategoryCodeId === business.merchantCategoryCodeId,
  );
  const cycle = data?.frequencies.find((one) => one.payoutCycleId === values.bank.payoutCycleId);
  const currencies = data?.currencies
    .filter(({ currencyId }) => values.bank.processingCurrencies.includes(currencyId))
    .map(({ alphaCode }) => alphaCode);
  return (
    <section className={styles.review} aria-labelledby="wizard-review">
      <h3 id="wizard-review" className={styles.title}>
        {t('wizard.review.title')}
      </h3>
      <dl className={styles.list}>
        <Item of="account" label={t('wizard.review.account')}>
          {[merchant.name, merchant.companyName]}
        </Item>
        <Item of="account" label={t('wizard.review.contacts')}>
          {(values.useManagerForSupport ? [manager] : [manager, support]).map(fullName)}
        </Item>
        <Item of="bankAccount" label={t('wizard.review.bankAccount')}>
          {[values.bank.BankAccountName, values.bank.BankName, bank.currencyCode]}
        </Item>
        <Item of="business" label={t('wizard.review.business')}>
          {[business.name, category ? `${categoryCodeOf(category)} ${category.name}` : '']}
        </Item>
        <Item of="businessUrls" label={t('wizard.review.website')}>
          {[website.url || t('wizard.review.noWebsite')]}
        </Item>
        <Item of="bankLink" label={t('wizard.review.payout')}>
          {[cycle?.frequency ?? '', currencies?.join(', ') ?? '']}
        </Item>
      </dl>
    </section>
  );
}

function Item({
  of,
  label,
  children,
}: {
  of: CallName;
  label: string;
  children: readonly string[];
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const done = useWizard().made[of] !== undefined;
  return (
    <div className={styles.item}>
      <dt>{label}</dt>
      <dd>
        {children.filter((text) => text.trim() !== '').join(' · ') || t('wizard.review.missing')}
        {done && (
          <span className={styles.done}>
            <CheckOutlined aria-hidden="true" /> {t('wizard.review.done')}
          </span>
        )}
      </dd>
    </div>
  );
}

import { Checkbox } from '@mbo/shared/ui';
import { CurrencySelect, IndustrySelect } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fieldset } from '../form/fieldset';
import { TextField } from '../form/text-fields';
import { WizardField } from '../form/wizard-field';
import { useWizard } from '../wizard-context';
import { AddressFields } from './address-fields';
import styles from '../form/form.module.css';

/** Step 1: the merchant's names, currencies and addresses. */
export function MerchantStep(): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { values, change, lockOf } = useWizard();
  const { UseRegisterAddCheckbox } = values.merchant;
  return (
    <>
      <Fieldset title={t('wizard.merchant.account')} first="merchant.name">
        <TextField
          path="merchant.name"
          label={t('wizard.merchant.name')}
          input={{ maxLength: 120 }}
        />
        <TextField
          path="merchant.companyName"
          label={t('wizard.merchant.companyName')}
          input={{ maxLength: 160 }}
        />
        <WizardField<string | null>
          path="merchant.industryCode"
          label={t('wizard.merchant.industry')}
        >
          {(control) => <IndustrySelect {...control} />}
        </WizardField>
        <WizardField<number | null>
          path="merchant.CurrencyId"
          label={t('wizard.merchant.dashboardCurrency')}
        >
          {(control) => <CurrencySelect {...control} />}
        </WizardField>
        <WizardField<number | null>
          path="merchant.pricingCurrencyId"
          label={t('wizard.merchant.pricingCurrency')}
          hint={t('wizard.merchant.pricingCurrencyHint')}
        >
          {(control) => <CurrencySelect {...control} allowClear />}
        </WizardField>
      </Fieldset>
      <Fieldset title={t('wizard.merchant.registered')}>
        <AddressFields of="company" />
      </Fieldset>
      <Fieldset
        title={t('wizard.merchant.mailing')}
        before={
          <Checkbox
            className={styles.check ?? ''}
            checked={UseRegisterAddCheckbox}
            disabled={lockOf('merchant.name') !== undefined || undefined}
            onChange={({ target }) =>
              change({ merchant: { UseRegisterAddCheckbox: target.checked } })
            }
          >
            {t('wizard.merchant.sameAddress')}
          </Checkbox>
        }
      >
        <AddressFields of="mailing" disabled={UseRegisterAddCheckbox} />
      </Fieldset>
    </>
  );
}

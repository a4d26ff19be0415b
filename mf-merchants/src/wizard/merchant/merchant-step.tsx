import { CurrencySelect, IndustrySelect } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fieldset } from '../form/fieldset';
import { OptionField, TextField } from '../form/text-fields';
import { WizardField } from '../form/wizard-field';
import { useWizard } from '../wizard-context';
import { AddressFields } from './address-fields';

/** Step 1: the merchant's names, currencies and addresses. */
export function MerchantStep(): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { UseRegisterAddCheckbox } = useWizard().values.merchant;
  return (
    <>
      <Fieldset title={t('wizard.merchant.account')} first="merchant.name">
        <TextField path="merchant.name" input={{ maxLength: 120 }} />
        <TextField path="merchant.companyName" input={{ maxLength: 160 }} />
        <WizardField<string | null> path="merchant.industryCode">
          {(control) => <IndustrySelect {...control} />}
        </WizardField>
        <WizardField<number | null> path="merchant.CurrencyId">
          {(control) => <CurrencySelect {...control} />}
        </WizardField>
        <WizardField<number | null>
          path="merchant.pricingCurrencyId"
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
        before={<OptionField path="merchant.UseRegisterAddCheckbox" />}
      >
        <AddressFields of="mailing" disabled={UseRegisterAddCheckbox} />
      </Fieldset>
    </>
  );
}

import { CurrencySelect, PayoutCycleSelect } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fieldset } from '../form/fieldset';
import { OptionField, TextField } from '../form/text-fields';
import { WizardField } from '../form/wizard-field';
import { useWizard } from '../wizard-context';
import styles from '../form/form.module.css';

/** How the business is paid out to the bank account. */
export function PayoutFields(): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { values, bank } = useWizard();
  const { isThresholdEnabled } = values.bank;
  return (
    <Fieldset title={t('wizard.bank.payout')} first="bank.payoutCycleId">
      <WizardField<number[]> path="bank.processingCurrencies">
        {(control) => <CurrencySelect {...control} multiple />}
      </WizardField>
      <WizardField<number | null> path="bank.payoutCycleId">
        {(control) => <PayoutCycleSelect {...control} />}
      </WizardField>
      <div className={styles.wide}>
        <OptionField path="bank.isThresholdEnabled" />
      </div>
      <TextField
        path="bank.paymentThreshold"
        hint={t('wizard.bank.thresholdHint')}
        disabled={!isThresholdEnabled}
        input={{
          inputMode: 'decimal',
          maxLength: 16,
          // Always there: an input whose suffix comes and goes loses the focus.
          suffix: <span>{bank.currencyCode}</span>,
        }}
        keep={(typed) => typed.replace(/[^\d.,]/g, '')}
      />
    </Fieldset>
  );
}

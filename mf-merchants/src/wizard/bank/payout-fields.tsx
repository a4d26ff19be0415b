import { Checkbox, Input } from '@mbo/shared/ui';
import { CurrencySelect, PayoutCycleSelect } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fieldset } from '../form/fieldset';
import { WizardField } from '../form/wizard-field';
import { useWizard } from '../wizard-context';
import styles from '../form/form.module.css';

/** How the business is paid out to the bank account. */
export function PayoutFields(): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { values, change, lockOf, bank } = useWizard();
  const { isThresholdEnabled } = values.bank;
  return (
    <Fieldset title={t('wizard.bank.payout')} first="bank.payoutCycleId">
      <WizardField<number[]>
        path="bank.processingCurrencies"
        label={t('wizard.bank.processingCurrencies')}
      >
        {(control) => <CurrencySelect {...control} multiple />}
      </WizardField>
      <WizardField<number | null> path="bank.payoutCycleId" label={t('wizard.bank.payoutCycle')}>
        {(control) => <PayoutCycleSelect {...control} />}
      </WizardField>
      <div className={styles.wide}>
        <Checkbox
          className={styles.check ?? ''}
          checked={isThresholdEnabled}
          disabled={lockOf('bank.isThresholdEnabled') !== undefined || undefined}
          onChange={({ target }) => change({ bank: { isThresholdEnabled: target.checked } })}
        >
          {t('wizard.bank.thresholdOn')}
        </Checkbox>
      </div>
      <WizardField<string>
        path="bank.paymentThreshold"
        label={t('wizard.bank.threshold')}
        hint={t('wizard.bank.thresholdHint')}
        disabled={!isThresholdEnabled}
      >
        {(control) => (
          <Input
            autoComplete="off"
            inputMode="decimal"
            maxLength={16}
            // Always there: an input whose suffix comes and goes loses the focus.
            suffix={<span>{bank.currencyCode}</span>}
            {...control}
            onChange={({ target }) => control.onChange(target.value.replace(/[^\d.,]/g, ''))}
          />
        )}
      </WizardField>
    </Fieldset>
  );
}

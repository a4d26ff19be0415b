import { CountrySelect, CurrencySelect } from '@mbo/shared/ui/forms';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fieldset } from '../form/fieldset';
import { DigitsField, TextField } from '../form/text-fields';
import { WizardField } from '../form/wizard-field';
import { useWizard } from '../wizard-context';
import { BankCodes } from './bank-codes';
import { PayoutFields } from './payout-fields';
import styles from '../form/form.module.css';

/** Step 4: where the business is paid out, and how. */
export function BankStep(): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { values, lockOf } = useWizard();
  const { companyCountryId, CurrencyId } = values.merchant;
  const made = lockOf('bank.BankAccountNumber') === 'made';
  useHomeOfMerchant();
  return (
    <>
      <Fieldset
        title={t('wizard.bank.account')}
        first="bank.BankName"
        before={!made && <p className={styles.note}>{t('wizard.bank.notKept')}</p>}
      >
        <TextField path="bank.BankAccountName" input={{ maxLength: 120 }} />
        <TextField path="bank.BankName" input={{ maxLength: 120 }} />
        {made ? (
          // Masked by the gateway.
          <TextField path="bank.BankAccountNumber" />
        ) : (
          <DigitsField path="bank.BankAccountNumber" maxLength={34} />
        )}
        <TextField path="bank.BankAddress" input={{ maxLength: 240 }} />
        <WizardField<number | null> path="bank.BankCountryId">
          {(control) => <CountrySelect {...control} first={companyCountryId} />}
        </WizardField>
        <WizardField<number | null> path="bank.CurrencyId">
          {(control) => <CurrencySelect {...control} first={CurrencyId} />}
        </WizardField>
        <BankCodes />
      </Fieldset>
      <PayoutFields />
    </>
  );
}

/** Proposes the merchant's own country and currency, once, where none is chosen yet. */
function useHomeOfMerchant(): void {
  const { values, change, lockOf } = useWizard();
  const { merchant, bank } = values;
  const locked = lockOf('bank.BankCountryId') !== undefined;
  useEffect(() => {
    if (locked || bank.BankCountryId !== null || bank.CurrencyId !== null) return;
    if (merchant.companyCountryId === null && merchant.CurrencyId === null) return;
    change({
      bank: { BankCountryId: merchant.companyCountryId, CurrencyId: merchant.CurrencyId },
    });
    // Only as the step opens: what was taken away is not put back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

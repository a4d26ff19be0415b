import { PhoneCodeSelect } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DigitsField, TextField } from '../form/text-fields';
import { WizardField } from '../form/wizard-field';
import { useWizard } from '../wizard-context';
import styles from '../form/form.module.css';
import { mayBeEmail } from './rules';

/** Name, e-mail and phone of the manager or of the support. */
export function ContactFields({
  of,
  disabled = false,
}: {
  of: 'manager' | 'support';
  disabled?: boolean;
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { values, change, wasLeft } = useWizard();
  const { email, phoneCodeCountryId } = values[of];
  // Once it was left, and without insisting: the gateway judges it.
  const isDoubtful = wasLeft(`${of}.email`) && !mayBeEmail(email);
  return (
    <>
      <TextField path={`${of}.firstName`} disabled={disabled} input={{ maxLength: 80 }} />
      <TextField path={`${of}.lastName`} disabled={disabled} input={{ maxLength: 80 }} />
      <TextField
        path={`${of}.email`}
        disabled={disabled}
        input={{ type: 'email', maxLength: 254 }}
        {...(isDoubtful && {
          hint: (
            <span role="alert" className={styles.doubt}>
              {t('wizard.problems.email')}
            </span>
          ),
        })}
      />
      <div className={styles.phone}>
        <WizardField<number | null> path={`${of}.phoneCode`} disabled={disabled}>
          {(control) => (
            // The code is what must be filled; the country it was chosen by is what is shown.
            <PhoneCodeSelect
              {...control}
              value={phoneCodeCountryId}
              onChange={(countryId, phoneCode) =>
                change({ [of]: { phoneCodeCountryId: countryId, phoneCode } })
              }
            />
          )}
        </WizardField>
        <DigitsField path={`${of}.phone`} disabled={disabled} maxLength={15} />
      </div>
    </>
  );
}

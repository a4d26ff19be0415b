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
  const { change } = useWizard();
  return (
    <>
      <TextField path={`${of}.firstName`} disabled={disabled} input={{ maxLength: 80 }} />
      <TextField path={`${of}.lastName`} disabled={disabled} input={{ maxLength: 80 }} />
      <EmailField of={of} disabled={disabled} />
      <div className={styles.phone}>
        <WizardField<number | null> path={`${of}.phoneCode`} disabled={disabled}>
          {(control) => (
            <CodeOfCountry
              {...control}
              of={of}
              onChange={(phoneCodeCountryId, phoneCode) =>
                change({ [of]: { phoneCodeCountryId, phoneCode } })
              }
            />
          )}
        </WizardField>
        <DigitsField path={`${of}.phone`} disabled={disabled} maxLength={15} />
      </div>
    </>
  );
}

/** Doubts an address once it was left, and does not insist: the gateway judges it. */
function EmailField({ of, disabled }: { of: 'manager' | 'support'; disabled: boolean }): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { values, wasLeft } = useWizard();
  const isDoubtful = wasLeft(`${of}.email`) && !mayBeEmail(values[of].email);
  return (
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
  );
}

/** The code is what must be filled; the country it was chosen by is what is shown. */
function CodeOfCountry({
  of,
  value: _code,
  ...control
}: Omit<Parameters<typeof PhoneCodeSelect>[0], 'value'> & {
  of: 'manager' | 'support';
  value: unknown;
}): ReactNode {
  const { phoneCodeCountryId } = useWizard().values[of];
  return <PhoneCodeSelect {...control} value={phoneCodeCountryId} />;
}

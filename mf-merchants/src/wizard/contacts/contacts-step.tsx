import { Checkbox, useLookups } from '@mbo/shared/ui';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fieldset } from '../form/fieldset';
import { useWizard } from '../wizard-context';
import { ContactFields } from './contact-fields';
import { withPhoneCountry } from './rules';
import styles from '../form/form.module.css';

/** Step 2: who manages the account, and who supports it. */
export function ContactsStep(): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { values, change, lockOf } = useWizard();
  const { useManagerForSupport } = values;
  usePhoneCodeOfCompany();
  return (
    <>
      <Fieldset title={t('wizard.contact.manager')} first="manager.email">
        <ContactFields of="manager" />
      </Fieldset>
      <Fieldset
        title={t('wizard.contact.support')}
        first="support.email"
        before={
          <Checkbox
            className={styles.check ?? ''}
            checked={useManagerForSupport}
            disabled={lockOf('manager.email') !== undefined || undefined}
            onChange={({ target }) => change({ useManagerForSupport: target.checked })}
          >
            {t('wizard.contact.same')}
          </Checkbox>
        }
      >
        <ContactFields of="support" disabled={useManagerForSupport} />
      </Fieldset>
    </>
  );
}

/** Proposes the phone code of the company's country, once, to contacts that have none. */
function usePhoneCodeOfCompany(): void {
  const { values, change, lockOf } = useWizard();
  const { data } = useLookups(['countries']);
  const { companyCountryId } = values.merchant;
  const country = data?.countries.find(({ countryId }) => countryId === companyCountryId);
  const locked = lockOf('manager.email') !== undefined;
  useEffect(() => {
    if (!country || country.countryPhoneCode === '' || locked) return;
    const { manager, support } = values;
    change({
      manager: withPhoneCountry(manager, country),
      support: withPhoneCountry(support, country),
    });
    // Only as the step opens: a code that was taken away is not put back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [country, locked]);
}

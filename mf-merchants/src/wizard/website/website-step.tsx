import { Password, type InputProps } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fieldset } from '../form/fieldset';
import { OptionField, TextField } from '../form/text-fields';
import { WizardField } from '../form/wizard-field';
import { useWizard } from '../wizard-context';
import { Review } from './review';
import styles from '../form/form.module.css';

const URL_INPUT: InputProps = { type: 'url', inputMode: 'url', spellCheck: false };

/** Step 5: where the business is on the web, and a review of what Save will make. */
export function WebsiteStep(): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { webHookEnabled } = useWizard().values.website;
  return (
    <>
      <Fieldset
        title={t('wizard.website.website')}
        first="website.url"
        before={<p className={styles.note}>{t('wizard.website.optional')}</p>}
      >
        <TextField path="website.url" input={{ ...URL_INPUT, placeholder: 'https://' }} />
        <TextField path="website.returnURL" input={URL_INPUT} />
        <TextField path="website.cancelURL" input={URL_INPUT} />
        <div className={styles.wide}>
          <OptionField path="website.webHookEnabled" />
        </div>
        <TextField path="website.webHookURL" disabled={!webHookEnabled} input={URL_INPUT} />
        <WizardField<string>
          path="website.accessToken"
          hint={t('wizard.website.accessTokenHint')}
          disabled={!webHookEnabled}
        >
          {(control) => (
            <Password
              autoComplete="off"
              maxLength={200}
              {...control}
              onChange={({ target }) => control.onChange(target.value)}
            />
          )}
        </WizardField>
      </Fieldset>
      <Review />
    </>
  );
}

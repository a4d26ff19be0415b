import { DESCRIPTOR_MAX_LENGTH } from '@mbo/gateway-contract/statement-descriptor';
import { CategoryCodeSelect } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fieldset } from '../form/fieldset';
import { TextField } from '../form/text-fields';
import { WizardField } from '../form/wizard-field';

/** Step 3: the business that takes payments under a MID of its own. */
export function BusinessStep(): ReactNode {
  const { t } = useTranslation('mf-merchants');
  return (
    <Fieldset title={t('wizard.business.business')} first="business.name">
      <TextField path="business.name" input={{ maxLength: 120 }} />
      <WizardField<number | null> path="business.merchantCategoryCodeId">
        {(control) => <CategoryCodeSelect {...control} />}
      </WizardField>
      <TextField
        path="business.statementDescriptor"
        hint={t('pages.business.statementDescriptorHint', { max: DESCRIPTOR_MAX_LENGTH })}
        // Counts, and cuts nothing: what is too long is said.
        input={{ count: { show: true, max: DESCRIPTOR_MAX_LENGTH } }}
      />
    </Fieldset>
  );
}

import { CountrySelect } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import type { CityChoice } from '../../common/city';
import { CityControl } from '../../common/city-field';
import { PostalCodeInput } from '../../common/postal-code-input';
import { TextField } from '../form/text-fields';
import { WizardField } from '../form/wizard-field';
import { useWizard } from '../wizard-context';

/** The six fields of the registered or of the mailing address. */
export function AddressFields({
  of,
  disabled = false,
}: {
  of: 'company' | 'mailing';
  disabled?: boolean;
}): ReactNode {
  const { merchant } = useWizard().values;
  const countryId = merchant[`${of}CountryId`];
  return (
    <>
      <TextField path={`merchant.${of}Address1`} disabled={disabled} input={{ maxLength: 160 }} />
      <TextField path={`merchant.${of}Address2`} disabled={disabled} input={{ maxLength: 160 }} />
      <WizardField<number | null> path={`merchant.${of}CountryId`} disabled={disabled}>
        {(control) => <CountrySelect {...control} />}
      </WizardField>
      <WizardField<CityChoice> path={`merchant.${of}CityId`} disabled={disabled}>
        {(control) => <CityControl {...control} countryId={countryId} />}
      </WizardField>
      <TextField path={`merchant.${of}State`} disabled={disabled} input={{ maxLength: 80 }} />
      <WizardField<string> path={`merchant.${of}PostalCode`} disabled={disabled}>
        {(control) => <PostalCodeInput {...control} countryId={countryId} />}
      </WizardField>
    </>
  );
}

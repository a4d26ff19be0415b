import { Card, Input, useLookups } from '@mbo/shared/ui';
import { CitySelect, CountrySelect, PhoneCodeSelect, useCities } from '@mbo/shared/ui/forms';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePayers } from '../api/invoices';
import { phoneCountryOf } from '../common/phone-country';
import { isPicked, useDelayed } from './suggestions';
import { Field, TextField, useEditor } from './editor-context';
import { ofPayer } from './value-changes';
import type { InvoiceValues, Side } from './values';
import styles from './invoice.module.css';

/** Who bills, or who pays. */
export function PartyCard({ side }: { side: Side }): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const { values, change } = useEditor();
  const { data: lookups } = useLookups(['countries']);
  const countryId = values[`${side}CountryId`];
  const cities = useCities(countryId);
  const set = (part: Record<string, unknown>): void =>
    change(
      Object.fromEntries(
        Object.entries(part).map(([key, value]) => [side + key, value]),
      ) as Partial<InvoiceValues>,
    );
  const label = (key: string): string => t(`invoice.party.${key}`);
  const text = (key: 'AddressLine1' | 'AddressLine2' | 'State' | 'PostalCode', most: number) => (
    <TextField
      name={`${side}${key}`}
      label={label(key)}
      maxLength={most}
      wide={key.startsWith('Address')}
    />
  );
  return (
    <Card title={t(`invoice.${side}`)}>
      <div className={styles.fields}>
        {side === 'payer' ? (
          <PayerName />
        ) : (
          <TextField name="billerName" label={label('Name')} maxLength={120} wide />
        )}
        <TextField
          name={`${side}Email`}
          label={label('Email')}
          type="email"
          inputMode="email"
          maxLength={254}
          required={side === 'biller'}
          wide
        />
        {text('AddressLine1', 160)}
        {text('AddressLine2', 160)}
        <Field label={label('Country')} wide>
          {({ id, status }) => (
            <CountrySelect
              id={id}
              status={status}
              allowClear
              value={countryId}
              onChange={(next) =>
                set({
                  CountryId: next,
                  Country: lookups?.countries.find((one) => one.countryId === next)?.name ?? '',
                  ...(next !== countryId && { CityId: null, City: '' }),
                })
              }
            />
          )}
        </Field>
        <Field label={label('City')} wide>
          {({ id, status }) => (
            <CitySelect
              id={id}
              status={status}
              allowClear
              countryId={countryId}
              value={values[`${side}CityId`]}
              onChange={(next) =>
                set({
                  CityId: next,
                  City: cities.data?.find((one) => one.cityId === next)?.name ?? '',
                })
              }
            />
          )}
        </Field>
        {text('State', 80)}
        {text('PostalCode', 16)}
        <Field label={label('PhoneCountryCode')}>
          {({ id, status }) => (
            <PhoneCodeSelect
              id={id}
              status={status}
              allowClear
              value={
                values[`${side}PhoneCodeCountryId`] ??
                phoneCountryOf(
                  lookups?.countries ?? [],
                  values[`${side}PhoneCountryCode`],
                  countryId,
                )
              }
              onChange={(next, code) => set({ PhoneCodeCountryId: next, PhoneCountryCode: code })}
            />
          )}
        </Field>
        <TextField
          name={`${side}Phone`}
          label={label('Phone')}
          type="tel"
          inputMode="tel"
          maxLength={24}
        />
      </div>
    </Card>
  );
}

/** The payer's name, completed by those of earlier invoices, with all that is known of them. */
function PayerName(): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const { values, change, business } = useEditor();
  const list = useId();
  const [search, setSearch] = useState('');
  const payers = usePayers(business, useDelayed(search));
  return (
    <Field label={t('invoice.party.Name')} wide>
      {(control) => (
        <>
          <Input
            {...control}
            list={list}
            autoComplete="off"
            maxLength={120}
            value={values.payerName}
            onChange={(event) => {
              const name = event.target.value;
              setSearch(name);
              const payer = payers.find((one) => one.payerName === name);
              const fits = payer && (isPicked(event) || values.payerEmail === '');
              change(fits ? ofPayer(payer) : { payerName: name });
            }}
          />
          <datalist id={list}>
            {payers.map(({ payerName, payerEmail }) => (
              <option key={payerName + payerEmail} value={payerName}>
                {payerEmail}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

import type { InvoiceSettings, ReadInvoiceSettings } from '@mbo/gateway-contract/invoice-settings';
import { answerText } from '@mbo/shared/http';
import {
  Alert,
  Button,
  Card,
  EntityLine,
  Form,
  FormLayout,
  historyKey,
  Input,
  PageHeader,
  queryClient,
  useAccess,
  useLookups,
  useSubmitForm,
  useInvoiceSettings,
} from '@mbo/shared/ui';
import {
  AccessNote,
  EditSection,
  HistoryButton,
  historyFields,
  QueryBoundary,
  SectionSkeleton,
  useCities,
} from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeInvoiceSettings, reloadInvoiceSettings, sendTest } from '../api/settings';
import { useBusiness } from '../common/use-business';
import { setUpGroups, toRequest, toValues, type SetUpNames } from './setup-groups';
import styles from './setup.module.css';

type Business = NonNullable<ReturnType<typeof useBusiness>>;

/** Invoice Set Up. */
export default function InvoiceSetUpPage(): ReactNode {
  const business = useBusiness();
  if (!business) return null;
  return (
    <div key={business.businessId} className={styles.page}>
      <SetUp business={business} />
    </div>
  );
}

function SetUp({ business }: { business: Business }): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const settings = useInvoiceSettings(business);
  const lookups = useLookups(['countries']);
  const history = settings.data && lookups.data && (
    <SetUpHistory {...{ business, countries: lookups.data.countries }} settings={settings.data} />
  );
  return (
    <>
      <PageHeader title={t('setup.title')} description={<EntityLine />} actions={history} />
      <AccessNote />
      <QueryBoundary
        queries={[settings, lookups]}
        failed={t('setup.failed')}
        skeleton={<SectionSkeleton groups={[2, 10, 2, 4]} />}
      >
        {(read, { countries }) => <EditSetUp {...{ business, countries }} settings={read} />}
      </QueryBoundary>
    </>
  );
}

/** Names of what the settings have as ids. */
function useNames(companyCountryId: number | null, countries: Countries): SetUpNames {
  const cities = useCities(companyCountryId);
  const country = (id: number | null | undefined) => countries.find((one) => one.countryId === id);
  return {
    country: (id) => country(id)?.name ?? '',
    city: (id) => cities.data?.find(({ cityId }) => cityId === id)?.name ?? '',
    phoneCode: (id) => (country(id) ? `+${country(id)?.countryPhoneCode}` : ''),
  };
}

/** The settings' history; a gateway without versions has no history either. */
function SetUpHistory({ business, settings, countries }: SetUpProps): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const names = useNames(settings.companyCountryId, countries);
  if (settings.version === undefined) return null;
  const groups = setUpGroups(t, names, '');
  const { logo, ...fields } = historyFields(groups, toValues(settings, countries));
  return (
    <HistoryButton
      accountId={business.accountId}
      kind="invoiceSettings"
      id={business.businessId}
      what={t('setup.title')}
      fields={{ ...fields, logoFilename: t('setup.fields.logo') }}
    />
  );
}

type Countries = Parameters<typeof toValues>[1];

interface SetUpProps {
  business: Business;
  settings: ReadInvoiceSettings;
  countries: Countries;
}

function EditSetUp({ business, settings, countries }: SetUpProps): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const { mayChange } = useAccess();
  const [editing, setEditing] = useState(false);
  const names = useNames(settings.companyCountryId, countries);
  const reload = async (): Promise<void> => {
    await reloadInvoiceSettings(business);
    void queryClient.invalidateQueries({ queryKey: historyKey(business.accountId) });
  };

  return (
    <>
      <EditSection
        name="invoice-setup"
        title={t('setup.section')}
        editLabel={t('setup.edit')}
        mayEdit={mayChange}
        onEditingChange={setEditing}
        groups={setUpGroups(t, names, settings.emailServiceProviderApiKey)}
        values={toValues(settings, countries)}
        version={settings.version}
        okLabel={t('setup.save')}
        fromRecord={(record) => toValues(record as InvoiceSettings, countries)}
        save={(typed, { version }) =>
          changeInvoiceSettings(business, toRequest(typed, countries), version)
        }
        successMessage={t('setup.saved')}
        onSaved={reload}
        onTakeTheirs={() => void reload()}
      />
      {!editing && mayChange && settings.version !== undefined && (
        <SendTest business={business} suggested={settings.companyEmail} />
      )}
    </>
  );
}

type SentTest = Awaited<ReturnType<typeof sendTest>>;

/** Sends an e-mail by the saved settings and shows the outcome. */
function SendTest({ business, suggested }: { business: Business; suggested: string }): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const [outcome, setOutcome] = useState<SentTest>();
  const { form, formProps, sending } = useSubmitForm<{ to: string }, SentTest>({
    fields: ['to'],
    namespace: 'mf-invoicing',
    send({ to }) {
      setOutcome(undefined);
      return sendTest(business, to.trim());
    },
    onDone: setOutcome,
  });
  const isEmpty = (Form.useWatch('to', form) ?? suggested).trim() === '';

  return (
    <Card title={t('setup.test.title')}>
      <FormLayout<{ to: string }>
        {...formProps}
        name="invoice-test"
        noValidate={false}
        className={styles.test}
        initialValues={{ to: suggested }}
      >
        <label htmlFor="invoice-test_to">{t('setup.test.to')}</label>
        <Form.Item name="to">
          <Input type="email" required maxLength={254} />
        </Form.Item>
        <Button htmlType="submit" loading={sending} disabled={isEmpty}>
          {t('setup.test.send')}
        </Button>
      </FormLayout>
      {outcome && (
        <Alert
          role="status"
          className={styles.outcome ?? ''}
          type={outcome.isSent ? 'success' : 'error'}
          showIcon
          title={answerText(outcome)}
        />
      )}
    </Card>
  );
}

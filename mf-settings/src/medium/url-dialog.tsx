import {
  NO_BUSINESS_URL,
  type BusinessUrl,
  type BusinessUrlFields,
} from '@mbo/gateway-contract/merchants';
import { Input, urlOf } from '@mbo/shared/ui';
import {
  checkField,
  EditDialog,
  HistoryButton,
  type EditField,
  type EditGroup,
  type Saved,
} from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeBusinessUrl, createBusinessUrl } from '../api/medium';
import { withUrl, withUrlAsSent, type WithUrl } from '../api/with-url';
import type { SelectedBusiness } from '../common/business-page';
import { webAddressRule } from '../common/web-address';
import type { Words } from '../common/words';

type UrlValues = WithUrl<Omit<BusinessUrlFields, 'businessId'>>;

function toUrlValues(record: BusinessUrl): UrlValues {
  const { url, isActive, returnURL, cancelURL, webHookEnabled, webHookURL, accessToken } =
    withUrl(record);
  return { url, isActive, returnURL, cancelURL, webHookEnabled, webHookURL, accessToken };
}

/** As it is sent: with the webhook off, its URL and token are cleared. */
function toUrlFields(values: UrlValues, businessId: number): BusinessUrlFields {
  return {
    businessId,
    ...withUrlAsSent(values),
    // A gateway that keeps it may take a field that is left out for false.
    isActive: values.isActive ?? true,
    ...(!values.webHookEnabled && { webHookURL: '', accessToken: '' }),
  };
}

export interface UrlDialogProps {
  business: SelectedBusiness;
  /** The one to change. Missing: a new one. */
  url: BusinessUrl | undefined;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** Creates a business URL, or changes one. */
export function UrlDialog({ business, url, reload, onClose }: UrlDialogProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  return (
    <EditDialog<UrlValues, Saved>
      name="business-url"
      title={t('medium.dialog')}
      okLabel={t(url ? 'common.update' : 'common.create')}
      groups={[urlGroup(t)]}
      values={url ? toUrlValues(url) : withUrl(NO_BUSINESS_URL)}
      version={url?.version}
      fromRecord={(record) => toUrlValues(record as BusinessUrl)}
      save={(values, { version, idempotencyKey }) => {
        const fields = toUrlFields(values, business.businessId);
        return url
          ? changeBusinessUrl(business, url.businessURLId, fields, version)
          : createBusinessUrl(business, fields, idempotencyKey);
      }}
      successMessage={t(url ? 'common.updated' : 'common.success')}
      onSaved={async () => {
        await reload();
      }}
      onTakeTheirs={() => void reload()}
      lead={
        url && (
          <HistoryButton
            accountId={business.accountId}
            kind="businessUrl"
            id={url.businessURLId}
            what={urlOf(url)}
            fields={{
              uRL: t('medium.fields.url'),
              returnURL: t('medium.fields.returnURL'),
              cancelURL: t('medium.fields.cancelURL'),
              webHookEnabled: t('medium.fields.webHookEnabled'),
              webHookURL: t('medium.fields.webHookURL'),
            }}
          />
        )
      }
      onClose={onClose}
    />
  );
}

function urlGroup(t: Words): EditGroup<UrlValues> {
  const address = (
    name: 'url' | 'returnURL' | 'cancelURL' | 'webHookURL',
    missing?: string,
  ): EditField<UrlValues> => ({
    name,
    label: t(`medium.fields.${name}`),
    input: <Input inputMode="url" maxLength={500} autoComplete="off" spellCheck={false} />,
    rules: [
      ...(missing === undefined ? [] : [{ required: true, whitespace: true, message: missing }]),
      webAddressRule(t('common.webAddress')),
    ],
    wide: true,
  });
  const withWebhook = ({ webHookEnabled }: UrlValues): boolean => webHookEnabled === true;
  return {
    key: 'url',
    fields: [
      address('url', t('medium.missing.url')),
      address('returnURL'),
      address('cancelURL'),
      checkField('webHookEnabled', t('medium.fields.webHookEnabled'), { wide: true }),
      { ...address('webHookURL', t('medium.missing.webHookURL')), shownWhen: withWebhook },
      {
        name: 'accessToken',
        label: t('medium.fields.accessToken'),
        input: <Input maxLength={200} autoComplete="off" spellCheck={false} />,
        hint: t('medium.tokenHint'),
        shownWhen: withWebhook,
        wide: true,
      },
    ],
  };
}

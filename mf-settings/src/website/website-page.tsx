import type { MerchantBusiness } from '@mbo/gateway-contract/accounts';
import { Input, useAccess } from '@mbo/shared/ui';
import {
  EditSection,
  QueryBoundary,
  SectionSkeleton,
  type EditField,
  type EditGroup,
} from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSettings, forcedDescriptor, reloadBusiness } from '../api/business';
import { withUrl, withUrlAsSent } from '../api/with-url';
import { BusinessPage, type SelectedBusiness } from '../common/business-page';
import { useBusinessAndAccount, type EditedBusiness } from '../common/use-business-and-account';
import { webAddressRule } from '../common/web-address';
import type { Words } from '../common/words';

/** The last two are one field of the business under two labels. */
interface WebsiteValues {
  url: string;
  returnURL: string;
  tracingId: string;
  cancelURL: string;
}

function toValues(business: MerchantBusiness): WebsiteValues {
  const { url, returnURL, cancelURL } = withUrl(business);
  return { url, returnURL, cancelURL, tracingId: cancelURL };
}

/** What is typed under one label of the cancel URL is under the other as well. */
function mirrorCancelUrl(changed: Partial<WebsiteValues>): Partial<WebsiteValues> | undefined {
  if (changed.cancelURL !== undefined) return { tracingId: changed.cancelURL };
  if (changed.tracingId !== undefined) return { cancelURL: changed.tracingId };
  return undefined;
}

/** Website Information: where the business is on the web. */
export function WebsitePage(): ReactNode {
  const { t } = useTranslation('mf-settings');
  const fields = {
    uRL: t('website.url'),
    returnURL: t('website.returnURL'),
    cancelURL: t('website.cancelURL'),
  };
  return (
    <BusinessPage title={t('website.title')} history={{ kind: 'business', fields }}>
      {(business) => <Website business={business} />}
    </BusinessPage>
  );
}

function Website({ business }: { business: SelectedBusiness }): ReactNode {
  const { t } = useTranslation('mf-settings');
  const { queries, city } = useBusinessAndAccount(business);
  return (
    <QueryBoundary
      queries={queries}
      failed={t('website.failed')}
      skeleton={<SectionSkeleton groups={[8]} headings={false} />}
    >
      {(record, account) => <EditWebsite {...{ business, record, account, city }} />}
    </QueryBoundary>
  );
}

function EditWebsite({ business, record, account, city }: EditedBusiness): ReactNode {
  const { t } = useTranslation('mf-settings');
  const { mayChange } = useAccess();
  return (
    <EditSection<WebsiteValues>
      name="website"
      title={t('website.section')}
      groups={[websiteGroup(t)]}
      values={toValues(record)}
      version={record.version}
      fromRecord={(other) => toValues(other as MerchantBusiness)}
      adjust={mirrorCancelUrl}
      save={({ url, returnURL, cancelURL }, { version }) =>
        changeSettings(
          business,
          record,
          {
            ...withUrlAsSent({
              url: url.trim(),
              returnURL: returnURL.trim(),
              cancelURL: cancelURL.trim(),
            }),
            ...forcedDescriptor(record, account, city),
          },
          version,
        )
      }
      successMessage={t('common.saved')}
      onSaved={() => reloadBusiness(business)}
      onTakeTheirs={() => void reloadBusiness(business)}
      mayEdit={mayChange}
    />
  );
}

function websiteGroup(t: Words): EditGroup<WebsiteValues> {
  const field = (name: keyof WebsiteValues, hint?: string): EditField<WebsiteValues> => ({
    name,
    label: t(`website.${name}`),
    input: <Input inputMode="url" maxLength={500} autoComplete="off" spellCheck={false} />,
    rules: [webAddressRule(t('common.webAddress'))],
    wide: true,
    ...(hint !== undefined && { hint }),
  });
  return {
    key: 'website',
    fields: [
      field('url'),
      field('returnURL'),
      field('tracingId', t('website.sameField', { other: t('website.cancelURL') })),
      field('cancelURL', t('website.sameField', { other: t('website.tracingId') })),
    ],
  };
}

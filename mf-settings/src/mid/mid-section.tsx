import type { MerchantBusiness } from '@mbo/gateway-contract/accounts';
import type { BusinessSaved } from '@mbo/gateway-contract/merchants';
import { useAccess } from '@mbo/shared/ui';
import { EditSection, QueryBoundary, SectionSkeleton } from '@mbo/shared/ui/forms';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSettings, changeVat, forcedDescriptor, reloadBusiness } from '../api/business';
import type { SelectedBusiness } from '../common/business-page';
import { useBusinessAndAccount, type EditedBusiness } from '../common/use-business-and-account';
import { midGroups, switchesOf, toMidValues, type MidValues } from './mid-groups';

/** How payments of the business are made, as a section that is edited in place. */
export function MidSection({ business }: { business: SelectedBusiness }): ReactNode {
  const { t } = useTranslation('mf-settings');
  const { queries, city } = useBusinessAndAccount(business);
  return (
    <QueryBoundary
      queries={queries}
      failed={t('mid.failed')}
      skeleton={<SectionSkeleton groups={[5, 2, 2]} />}
    >
      {(record, account) => <EditMid {...{ business, record, account, city }} />}
    </QueryBoundary>
  );
}

function EditMid({ business, record, account, city }: EditedBusiness): ReactNode {
  const { t } = useTranslation('mf-settings');
  const { mayChange, isStaff } = useAccess();
  const before = toMidValues(record);
  const forced = (values: MidValues) =>
    forcedDescriptor({ ...record, ...switchesOf(values) }, account, city);
  const descriptor = Object.values(forced({ ...before, dynamicDescriptorEnabled: true })).join(' ');

  // VAT first: it is the part that may be refused, and then nothing is saved yet. Where the settings
  // are refused, VAT is saved all the same: who then saves once more, from the version that the form
  // began with, would else be in conflict with themselves.
  const vatSaved = useRef<{ from: number | undefined; version: number | undefined }>(undefined);
  const save = async (
    values: MidValues,
    { version }: { version: number | undefined },
  ): Promise<BusinessSaved> => {
    const { hasVat, vATRate } = values;
    const vat = { hasVat, vATRate: hasVat ? vATRate.trim() : '' };
    const read = vatSaved.current?.from === version ? vatSaved.current?.version : version;
    const saved = await changeVat(business, vat, read);
    const next = version === undefined ? undefined : saved.business?.version;
    vatSaved.current = { from: version, version: next };
    return changeSettings(business, record, { ...switchesOf(values), ...forced(values) }, next);
  };
  return (
    <EditSection<MidValues, BusinessSaved>
      name="mid"
      title={t('mid.section')}
      groups={midGroups(t, {
        mayDecideRisk: isStaff || !before.riskSettingsRequireApproval,
        isStaff,
        descriptor,
      })}
      values={before}
      version={record.version}
      fromRecord={(other) => toMidValues(other as MerchantBusiness)}
      save={save}
      successMessage={t('common.saved')}
      onSaved={() => reloadBusiness(business)}
      onTakeTheirs={() => void reloadBusiness(business)}
      mayEdit={mayChange}
    />
  );
}

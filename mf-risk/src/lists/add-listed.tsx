import { RISK_LISTS, type RiskListRequest } from '@mbo/gateway-contract/risk-lists';
import { Input, Select } from '@mbo/shared/ui';
import { EditDialog, type EditGroup } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addListed } from './api';
import type { RiskBusiness } from '../engine/rule-editor';

const KINDS = [
  'email',
  'domain',
  'bin',
  'ip',
  'country',
  'phone',
  'holder',
] as const satisfies RiskListRequest['kind'][];
/** After so many days; 0: never. */
const EXPIRES = [0, 30, 90, 365] as const;
const DAY_MS = 86_400_000;

interface Values {
  list: RiskListRequest['list'];
  kind: RiskListRequest['kind'];
  value: string;
  reason: string;
  expires: number;
}

const EMPTY: Values = { list: 'blacklist', kind: 'email', value: '', reason: '', expires: 0 };

/** Blocks a value, lets it through, or notes that it is verified. Cards are listed from their payments. */
export function AddListed({
  business,
  onClose,
}: {
  business: RiskBusiness;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-risk');
  const group: EditGroup<Values> = {
    key: 'entry',
    fields: [
      {
        name: 'list',
        label: t('lists.list'),
        input: (
          <Select
            options={RISK_LISTS.map((value) => ({ value, label: t(`lists.lists.${value}`) }))}
          />
        ),
      },
      {
        name: 'kind',
        label: t('lists.kind'),
        input: (
          <Select options={KINDS.map((value) => ({ value, label: t(`lists.kinds.${value}`) }))} />
        ),
      },
      {
        name: 'value',
        label: t('lists.value'),
        input: <Input maxLength={200} autoComplete="off" spellCheck={false} />,
        rules: [{ required: true, whitespace: true, message: t('lists.valueRequired') }],
        hint: t('lists.cardHint'),
        wide: true,
      },
      {
        name: 'reason',
        label: t('lists.reason'),
        input: <Input maxLength={200} autoComplete="off" />,
        wide: true,
      },
      {
        name: 'expires',
        label: t('lists.expires'),
        input: (
          <Select
            options={EXPIRES.map((value) => ({
              value,
              label: value === 0 ? t('lists.never') : t('lists.inDays', { count: value }),
            }))}
          />
        ),
        alsoKnownAs: ['expiresAt'],
      },
    ],
  };
  return (
    <EditDialog<Values, void>
      name="risk-list"
      title={t('lists.add')}
      okLabel={t('lists.addOk')}
      groups={[group]}
      values={EMPTY}
      save={({ expires, ...entry }) =>
        addListed(business, {
          ...entry,
          value: entry.value.trim(),
          expiresAt: expires === 0 ? null : new Date(Date.now() + expires * DAY_MS).toISOString(),
        })
      }
      successMessage={t('lists.added')}
      onClose={onClose}
    />
  );
}

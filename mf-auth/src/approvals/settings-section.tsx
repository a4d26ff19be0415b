import type { ApprovalSettings, ApprovalSettingsRequest } from '@mbo/gateway-contract/approvals';
import { formatMoney, toDecimal, useAccess, useBusState, type MoneyCurrency } from '@mbo/shared/ui';
import {
  AmountInput,
  checkField,
  EditSection,
  parseAmount,
  QueryBoundary,
  SectionSkeleton,
  useAmountCheck,
  type EditGroup,
  type Saved,
} from '@mbo/shared/ui/forms';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadApprovals, saveApprovalSettings } from './api';
import styles from './approvals.module.css';

type Refunds = ApprovalSettings['refunds'][number];
/** `bankChanges`, and of each business `amount-7` as typed and `need-7`. */
type Values = Record<string, string | boolean>;

const currencyOf = ({ currencyAlphaCode, currencyCoefficient }: Refunds): MoneyCurrency => ({
  alphaCode: currencyAlphaCode,
  coefficient: currencyCoefficient,
});

function toValues({ bankChanges, refunds }: ApprovalSettings): Values {
  return Object.fromEntries<string | boolean>([
    ['bankChanges', bankChanges],
    ...refunds.flatMap((one): [string, string | boolean][] => [
      [
        `amount-${one.businessId}`,
        one.amount === null ? '' : toDecimal(one.amount, one.currencyCoefficient),
      ],
      [`need-${one.businessId}`, one.needApproval],
    ]),
  ]);
}

function toRequest(values: Values, { refunds }: ApprovalSettings): ApprovalSettingsRequest {
  return {
    bankChanges: values['bankChanges'] === true,
    refunds: refunds.map(({ businessId, currencyCoefficient }) => {
      const typed = String(values[`amount-${businessId}`] ?? '').trim();
      const parsed = parseAmount(typed, currencyCoefficient);
      const amount = 'minor' in parsed ? parsed.minor : null;
      const needApproval = amount !== null && values[`need-${businessId}`] === true;
      return { businessId, amount, needApproval };
    }),
  };
}

/** What of the account needs a second administrator, edited in place. */
export function SettingsSection({
  accountId,
  settings,
}: {
  accountId: number;
  settings: UseQueryResult<ApprovalSettings>;
}): ReactNode {
  const { t } = useTranslation('mf-auth');
  const { mayChange } = useAccess();
  const groups = useGroups();
  return (
    <QueryBoundary
      queries={[settings]}
      failed={t('approvals.settingsFailed')}
      skeleton={<SectionSkeleton groups={[1, 2]} />}
    >
      {(now) => (
        <div>
          <EditSection<Values, Saved>
            name="approval-settings"
            title={t('approvals.settings')}
            groups={groups(now)}
            values={toValues(now)}
            version={now.version}
            fromRecord={(record) => toValues(record as ApprovalSettings)}
            save={(values, { version }) =>
              saveApprovalSettings(accountId, toRequest(values, now), version)
            }
            onSaved={reloadApprovals}
            onTakeTheirs={() => void reloadApprovals()}
            mayEdit={mayChange}
          />
          <p className={styles.below}>
            {now.administrators < 2 && t('approvals.alone', { count: now.administrators })}{' '}
            {t('approvals.lessens')}
          </p>
        </div>
      )}
    </QueryBoundary>
  );
}

function useGroups(): (settings: ApprovalSettings) => EditGroup<Values>[] {
  const { t } = useTranslation('mf-auth');
  const locale = useBusState('locale');
  const check = useAmountCheck();

  const groupOf = (business: Refunds): EditGroup<Values> => {
    const amount = `amount-${business.businessId}`;
    const need = `need-${business.businessId}`;
    const currency = currencyOf(business);
    const typedOf = (values: Values): string => String(values[amount] ?? '').trim();
    return {
      key: String(business.businessId),
      title: t('approvals.refunds', { name: business.name }),
      together: true,
      fields: [
        {
          name: amount,
          label: t('approvals.amount'),
          hint: t('approvals.amountHint'),
          show: (values) => {
            const parsed = parseAmount(typedOf(values), currency.coefficient);
            return 'minor' in parsed
              ? formatMoney(parsed.minor, currency, locale)
              : t('approvals.none');
          },
          input: <AmountInput currency={currency} />,
          rules: [
            {
              validator: async (_rule, typed: string) => {
                const problem = typed.trim() === '' ? undefined : check(typed, currency);
                if (problem !== undefined) throw new Error(problem);
              },
            },
          ],
        },
        checkField(need, t('approvals.need'), {
          hint: t('approvals.needHint'),
          shownWhen: (values) => typedOf(values) !== '',
        }),
      ],
    };
  };

  return ({ refunds }) => [
    {
      key: 'bank',
      fields: [
        checkField('bankChanges', t('approvals.bankChanges'), {
          hint: t('approvals.bankChangesHint'),
        }),
      ],
    },
    ...refunds.map(groupOf),
  ];
}

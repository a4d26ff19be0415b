import type { BusinessSettings } from '@mbo/gateway-contract/business-settings';
import { Input } from '@mbo/shared/ui';
import { checkField, type EditField, type EditGroup } from '@mbo/shared/ui/forms';
import { SWITCHES } from '../api/business';
import type { Words } from '../common/words';

export type MidValues = Pick<BusinessSettings, (typeof SWITCHES)[number] | 'hasVat' | 'vATRate'>;

/** The settings as the form has them. A field that the gateway leaves out is off. */
export function toMidValues(business: BusinessSettings): MidValues {
  const switches = Object.fromEntries(SWITCHES.map((name) => [name, business[name] ?? false]));
  const { hasVat = false, vATRate = '' } = business;
  return { ...switches, hasVat, vATRate: vATRate ?? '' } as MidValues;
}

/** The part of the settings that PUT …/settings changes. */
export function switchesOf(values: MidValues): Pick<MidValues, (typeof SWITCHES)[number]> {
  const { hasVat: _hasVat, vATRate: _vATRate, ...switches } = values;
  return switches;
}

/** At most 100, with at most four decimals. */
const PERCENT = /^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/;

interface MidRights {
  isStaff: boolean;
  /** Whether the user may turn the risk check on and off. */
  mayDecideRisk: boolean;
  /** What statements of payers name the business by. */
  descriptor: string;
}

/** A checkbox for each switch, VAT among them; VAT Rate only while Has VAT is on. */
export function midGroups(
  t: Words,
  { isStaff, mayDecideRisk, descriptor }: MidRights,
): EditGroup<MidValues>[] {
  const check = (name: Exclude<keyof MidValues, 'vATRate'>, locked = false): EditField<MidValues> =>
    checkField(name, t(`mid.${name}`), {
      locked,
      hint: ({ dynamicDescriptorEnabled }) =>
        name === 'dynamicDescriptorEnabled' && dynamicDescriptorEnabled
          ? t('mid.descriptorIs', { descriptor })
          : t(locked ? 'mid.staffOnly' : `mid.hints.${name}`),
    });
  return [
    {
      key: 'payments',
      title: t('mid.payments'),
      fields: SWITCHES.slice(0, 5).map((name) => check(name)),
    },
    {
      key: 'risk',
      title: t('mid.risk'),
      fields: [
        check('riskEnabled', !mayDecideRisk),
        check('riskSettingsRequireApproval', !isStaff),
      ],
    },
    {
      key: 'vat',
      title: t('mid.vat'),
      together: true,
      fields: [
        check('hasVat'),
        {
          name: 'vATRate',
          label: t('mid.vATRate'),
          show: ({ vATRate }) => (vATRate === '' ? '' : `${vATRate} %`),
          input: <Input inputMode="decimal" autoComplete="off" maxLength={8} suffix="%" />,
          shownWhen: ({ hasVat }) => hasVat,
          rules: [
            { required: true, whitespace: true, message: t('mid.vatMissing') },
            {
              pattern: PERCENT,
              message: t('common.percent'),
              transform: (typed: string) => typed.trim(),
            },
          ],
        },
      ],
    },
  ];
}

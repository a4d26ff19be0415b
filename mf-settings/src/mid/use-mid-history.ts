import type { HistoryButtonProps } from '@mbo/shared/ui/forms';
import { useTranslation } from 'react-i18next';
import { midGroups } from './mid-groups';

/** What the history of a business shows on the pages of its MID settings. */
export function useMidHistory(): Pick<HistoryButtonProps, 'kind' | 'fields'> {
  const { t } = useTranslation('mf-settings');
  const yesOrNo = (value: unknown): string =>
    typeof value === 'boolean' ? t(value ? 'common.yes' : 'common.no') : String(value);
  const fields = midGroups(t, { isStaff: true, mayDecideRisk: true, descriptor: '' }).flatMap(
    (group) => group.fields,
  );
  return {
    kind: 'business',
    fields: Object.fromEntries(fields.map(({ name, label }) => [name, { label, show: yesOrNo }])),
  };
}

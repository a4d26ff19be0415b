import { useParam } from '@mbo/shared/navigation';
import { Checkbox } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** In the address, so that links and saved views have it. */
const PARAMETER = 'fold';
const FOLDED = '1';

/** Whether the address has payments and what followed from them in one row. */
export function readFolded(params: URLSearchParams): boolean {
  return params.get(PARAMETER) === FOLDED;
}

/** Whether payments and what followed from them are one row. */
export function useFolded(): [boolean, (isFolded: boolean) => void] {
  const [fold, setFold] = useParam(PARAMETER, { alsoDrop: 'page' });
  return [fold === FOLDED, (next) => setFold(next ? FOLDED : undefined)];
}

/** Folds each payment and its captures, refunds and voids into one row. */
export function FoldToggle(): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const [isFolded, setFolded] = useFolded();
  return (
    <Checkbox checked={isFolded} onChange={({ target }) => setFolded(target.checked)}>
      {t('list.fold')}
    </Checkbox>
  );
}

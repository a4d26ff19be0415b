import { Checkbox } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

/** In the address, so that links and saved views have it. */
const PARAMETER = 'fold';
const PAGE = 'page';

/** Whether the address has payments and what followed from them in one row. */
export function readFolded(params: URLSearchParams): boolean {
  return params.get(PARAMETER) === '1';
}

/** Whether payments and what followed from them are one row. */
export function useFolded(): [boolean, (isFolded: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const isFolded = readFolded(params);
  return [
    isFolded,
    (next) =>
      setParams((before) => {
        const params = new URLSearchParams(before);
        params.delete(PAGE);
        if (next) params.set(PARAMETER, '1');
        else params.delete(PARAMETER);
        return params;
      }),
  ];
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

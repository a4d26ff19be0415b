import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addLocales } from '../../../words/words';
import type { MoreRows } from './use-more-rows';
import en from './locales/en.json';

const NAMESPACE = 'more';

// These parts load later than the core and bring their own words.
addLocales(NAMESPACE, { en });

/** Beneath a list that is read part by part: asks for more, nothing once all is there. */
export function ShowMore<Row>({ of: { query, showMore } }: { of: MoreRows<Row> }): ReactNode {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      {query.isFetchNextPageError && <p role="alert">{t('failed')}</p>}
      {query.hasNextPage && (
        <Button block loading={query.isFetchingNextPage} onClick={showMore}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

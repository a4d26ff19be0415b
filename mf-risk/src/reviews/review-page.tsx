import {
  MAX_REVIEWS,
  REVIEWS_STEP,
  type RiskReview,
  type RiskReviewList,
} from '@mbo/gateway-contract/risk-reviews';
import { OPEN_PARAMETER, useParam } from '@mbo/shared/navigation';
import {
  type BusinessRef,
  Button,
  Card,
  DateTime,
  EmptyState,
  EntityLine,
  Money,
  type MoneyCurrency,
  Page,
  PageHeader,
  Skeleton,
  useEntity,
  useLookups,
} from '@mbo/shared/ui';
import { AccessNote, QueryBoundary } from '@mbo/shared/ui/forms';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadReviews, useReviews } from './api';
import { ReviewDetail, type Deciding } from './review-detail';
import styles from './reviews.module.css';

const LOOKUPS = ['currencies'] as const;

/** Review Queue: payments that a risk rule holds, approved or declined one after the other. */
export function ReviewPage(): ReactNode {
  const { t } = useTranslation('mf-risk');
  const entity = useEntity();
  if (entity?.businessId === undefined) return null;
  const { accountId, businessId } = entity;
  return (
    <Page key={businessId}>
      <PageHeader title={t('reviews.title')} description={<EntityLine />} />
      <AccessNote />
      <Queue business={{ accountId, businessId }} />
    </Page>
  );
}

function Queue({ business }: { business: BusinessRef }): ReactNode {
  const { t } = useTranslation('mf-risk');
  const [pageSize, setPageSize] = useState(REVIEWS_STEP);
  const reviews = useReviews(business, pageSize);
  const lookups = useLookups(LOOKUPS);
  return (
    <QueryBoundary
      queries={[reviews, lookups]}
      failed={t('reviews.failed')}
      skeleton={
        <Card>
          <Skeleton active paragraph={{ rows: 8 }} />
        </Card>
      }
    >
      {(list, { currencies }) =>
        !list?.reviews.length ? (
          <Card>
            {list ? (
              <EmptyState title={t('reviews.empty')} description={t('reviews.emptyDescription')} />
            ) : (
              <EmptyState title={t('reviews.unknown')} />
            )}
          </Card>
        ) : (
          <Reviews
            list={list}
            isLoadingMore={reviews.isPlaceholderData}
            onMore={pageSize < MAX_REVIEWS ? () => setPageSize(pageSize + REVIEWS_STEP) : undefined}
            currencyOf={({ currencyId }) =>
              currencies.find((currency) => currency.currencyId === currencyId) ?? {
                alphaCode: '',
                coefficient: 2,
              }
            }
          />
        )
      }
    </QueryBoundary>
  );
}

/** Steps through the queue by these keys. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const DECISIONS: Readonly<Record<string, Deciding>> = { a: 'approve', d: 'decline' };

function Reviews({
  list: { reviews, totalRows },
  isLoadingMore,
  onMore,
  currencyOf,
}: {
  list: RiskReviewList;
  isLoadingMore: boolean;
  /** Undefined: the largest page is shown. */
  onMore: (() => void) | undefined;
  currencyOf: (review: RiskReview) => MoneyCurrency;
}): ReactNode {
  const { t } = useTranslation('mf-risk');
  const [open, setOpen] = useParam(OPEN_PARAMETER, { replace: true });
  const [deciding, setDeciding] = useState<Deciding>();
  const rows = useRef<HTMLUListElement>(null);
  /** The next of the queue takes the focus once it is drawn. */
  const refocus = useRef(false);
  const found = reviews.findIndex(({ id }) => id === open);
  const index = Math.max(0, found);
  const shown = reviews[index];

  useEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    rows.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
  });

  function choose(at: number): void {
    const id = reviews[Math.min(Math.max(at, 0), reviews.length - 1)]?.id;
    if (id === undefined) return;
    setDeciding(undefined);
    setOpen(id);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'Escape' && deciding) {
      setDeciding(undefined);
      refocus.current = true;
      return;
    }
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    const [step, decision] = [STEPS[key], DECISIONS[key]];
    if (step !== undefined) {
      refocus.current = true;
      choose(index + step);
    } else if (decision) setDeciding(decision);
    else return;
    event.preventDefault();
  }

  async function decided(): Promise<void> {
    setDeciding(undefined);
    refocus.current = true;
    choose(index + (index < reviews.length - 1 ? 1 : -1));
    await reloadReviews();
  }

  return (
    // Its keys are those of the buttons in it, for who has them in the fingers.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.queue} onKeyDown={onKeyDown}>
      <Card padding="none">
        <ul ref={rows} className={styles.list} aria-label={t('reviews.list')}>
          {reviews.map((review, at) => (
            <li key={review.id}>
              <button
                type="button"
                className={styles.row}
                aria-current={at === index}
                onClick={() => choose(at)}
              >
                <span className={styles.line}>
                  <strong dir="auto">{review.payerName || review.payerEmail}</strong>
                  <Money minor={review.value} currency={currencyOf(review)} />
                </span>
                <span className={styles.hint}>
                  <span>{t(`rules.${review.reasonCode}`, review.reasonCode)}</span>
                  <DateTime value={review.timestamp} precision="recent" />
                </span>
              </button>
            </li>
          ))}
        </ul>
        {totalRows > reviews.length && (
          <div className={styles.more}>
            <span>{t('reviews.more', { shown: reviews.length, total: totalRows })}</span>
            {onMore && (
              <Button loading={isLoadingMore} onClick={onMore}>
                {t('reviews.showMore')}
              </Button>
            )}
          </div>
        )}
      </Card>
      {shown && (
        <ReviewDetail
          key={shown.id}
          review={shown}
          currency={currencyOf(shown)}
          deciding={deciding}
          onDeciding={setDeciding}
          onDecided={() => void decided()}
        />
      )}
    </div>
  );
}

import { answerText } from '@mbo/shared/http';
import type { ReviewDecision, RiskReview } from '@mbo/gateway-contract/risk-reviews';
import { showAlert } from '@mbo/shared/bus';
import {
  Button,
  Card,
  DateTime,
  DetailSection,
  DetailSections,
  DetailTerms,
  Form,
  formatMoney,
  FormLayout,
  Input,
  useAccess,
  useBusState,
  useSubmitForm,
  type MoneyCurrency,
} from '@mbo/shared/ui';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Findings } from '../verdict/findings';
import { decideReview } from './api';
import styles from './reviews.module.css';

export type Deciding = ReviewDecision;

interface ReviewDetailProps {
  review: RiskReview;
  currency: MoneyCurrency;
  /** What is about to be decided; undefined: nothing yet. */
  deciding: Deciding | undefined;
  onDeciding: (deciding: Deciding | undefined) => void;
  /** It is decided, by whomever: it is no longer in the queue. */
  onDecided: () => void;
}

/** A payment on hold with what speaks for and against it, and the decision. */
export function ReviewDetail(props: ReviewDetailProps): ReactNode {
  const { review, currency, deciding, onDeciding } = props;
  const { t } = useTranslation('mf-risk');
  const locale = useBusState('locale');
  const { mayChange } = useAccess();
  const amount = formatMoney(review.value, currency, locale);
  const terms = {
    payer: review.payerName,
    email: review.payerEmail,
    card: `${review.scheme} ${review.cardBin.slice(0, 6)} •••• ${review.cardLastFour}`,
    holder: review.cardHolder,
    invoice: review.invoiceNumber,
    made: <DateTime value={review.timestamp} relative />,
    declinesBy: <DateTime value={review.expiresAt} relative />,
    before: t('reviews.beforeText', review.before),
  };
  return (
    <Card
      title={amount}
      extra={<Link to={`/transactions?open=${review.id}`}>{t('reviews.open')}</Link>}
    >
      <DetailSections>
        <DetailSection title={t('reviews.evidence')}>
          <Findings findings={review.findings} />
        </DetailSection>
        <DetailTerms
          terms={Object.entries(terms)
            .filter(([, value]) => value !== '')
            .map(([key, value]) => ({ key, label: t(`reviews.${key}`), value }))}
        />
        {mayChange &&
          (deciding ? (
            <Decision key={deciding} {...props} deciding={deciding} amount={amount} />
          ) : (
            <div className={styles.decide}>
              <Button type="primary" onClick={() => onDeciding('approve')}>
                {t('reviews.approve')}
              </Button>
              <Button danger onClick={() => onDeciding('decline')}>
                {t('reviews.decline')}
              </Button>
              <p className={styles.keys}>{t('reviews.keys')}</p>
            </div>
          ))}
      </DetailSections>
    </Card>
  );
}

/** Says what is going to happen, takes a note, and does it. */
function Decision({
  review,
  amount,
  deciding,
  onDeciding,
  onDecided,
}: ReviewDetailProps & { deciding: Deciding; amount: string }): ReactNode {
  const { t } = useTranslation('mf-risk');
  const { form, formProps, sending } = useSubmitForm<{ note: string }, { message: string }>({
    fields: ['note'],
    send({ note }, key) {
      const request = { decision: deciding, note: note.trim() };
      return decideReview(review.id, request, key);
    },
    onDone(answer) {
      showAlert('success', answerText(answer));
      onDecided();
    },
  });
  useEffect(() => form.focusField('note'), [form]);

  const does =
    deciding === 'decline'
      ? 'declineRelease'
      : review.capturesOnApproval
        ? 'approveCapture'
        : 'approveAuthorised';
  return (
    <FormLayout<{ note: string }>
      {...formProps}
      name="review"
      className={styles.decision ?? ''}
      initialValues={{ note: '' }}
    >
      <Form.Item name="note" label={t('reviews.note')} extra={t('reviews.noteHint')}>
        <Input maxLength={500} autoComplete="off" readOnly={sending} />
      </Form.Item>
      <div className={styles.decide}>
        <Button type="primary" htmlType="submit" danger={deciding === 'decline'} loading={sending}>
          {t(`reviews.${does}`, { amount })}
        </Button>
        <Button disabled={sending} onClick={() => onDeciding(undefined)}>
          {t('reviews.back')}
        </Button>
      </div>
    </FormLayout>
  );
}

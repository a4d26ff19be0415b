import type { PaymentLink } from '@mbo/gateway-contract/payment-links';
import { showAlert } from '@mbo/shared/bus';
import { GatewayError, messageOf } from '@mbo/shared/http';
import { Alert, Button, Card, EntityLine, PageHeader } from '@mbo/shared/ui';
import { Tabs } from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLink, createLink, reloadLinks } from '../api/links';
import { useDraftForm } from '../common/use-draft-form';
import { problemsIn, type Problems } from '../common/use-problems';
import type { useBusiness } from '../common/use-business';
import type { Currencies } from '../common/use-currencies';
import { AfterPart } from './after-part';
import { ProductDialog, RateDialog } from './dialogs';
import { LinkPreview } from './link-preview';
import type { OpenedRow } from './link-rows';
import { PagePart } from './page-part';
import { drafts, linkSlot, toRequest, type LinkValues } from './values';
import styles from './links.module.css';

export interface LinkBuilderProps {
  business: NonNullable<ReturnType<typeof useBusiness>>;
  currencies: Currencies;
  /** As it is before anything is changed. */
  pristine: LinkValues;
  /** The link that is changed; undefined: a new one. */
  link?: PaymentLink;
  /** The gateway keeps links; if not, only the preview can be had. */
  isKept: boolean;
  onCancel: () => void;
  onSaved: (link: PaymentLink) => void;
}

/** Products and rates have their fields in a dialog: their errors are shown at the row. */
const shownAt = (path: string): string =>
  path.replace(/^(products|shippingRates)\.(\d+)\..*/, '$1.$2');

/** Builds a payment link beside what its payer will see. */
export function LinkBuilder({
  business,
  currencies,
  pristine,
  link,
  isKept,
  onCancel,
  onSaved,
}: LinkBuilderProps): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const draftForm = useDraftForm<LinkValues, PaymentLink>({
    drafts,
    slot: linkSlot(business.businessId, link?.linkId),
    pristine,
    version: link?.version,
    onSaved,
    onFailure: refuse,
  });
  const { values, change, problems, busy } = draftForm;
  const [tab, setTab] = useState<'page' | 'after'>('page');
  const [opened, setOpened] = useState<OpenedRow>();
  const [theirs, setTheirs] = useState<{ changedBy: string; version: number }>();
  const currency =
    link?.currency === values.currency
      ? link && currencies.ofRecord(link)
      : currencies.byCode(values.currency);
  if (!currency) return null;
  const { products, shippingRates, customFields } = values;

  /** Shows what is wrong and focuses it. */
  function showProblems(messages: Problems, message: string): void {
    const isAfter = [...messages.keys()].every((path) => path === 'confirmationText');
    if (messages.size > 0) setTab(isAfter ? 'after' : 'page');
    draftForm.mark(messages);
    showAlert('error', message);
  }

  async function save(version = draftForm.version): Promise<void> {
    if (!currency) return;
    if (products.length === 0) {
      showAlert('error', t('links.problems.noProducts'));
      return;
    }
    const missing = customFields.flatMap(({ label }, index) =>
      label.trim() === ''
        ? [[`customFields.${index}.label`, t('links.problems.label')] as const]
        : [],
    );
    if (missing.length > 0) {
      showProblems(new Map(missing), t('links.problems.label'));
      return;
    }
    const body = toRequest(values, currency);
    await draftForm.save(body, async (idempotencyKey) => {
      const answer = link
        ? await changeLink(business, link.linkId, body, version ?? link.version)
        : await createLink(business, body, idempotencyKey);
      showAlert('success', t(link ? 'links.updated' : 'links.created'));
      void reloadLinks();
      return answer.link;
    });
  }

  function refuse(error: unknown): void {
    if (error instanceof GatewayError && error.conflict) setTheirs(error.conflict);
    showProblems(problemsIn(error, shownAt), messageOf(error, 'mf-invoicing'));
  }

  return (
    <>
      <PageHeader
        title={t(link ? 'links.editTitle' : 'links.title')}
        description={<EntityLine />}
        actions={
          <>
            <Button
              onClick={() => {
                draftForm.forget();
                onCancel();
              }}
            >
              {t('common.cancel')}
            </Button>
            {isKept && (
              <Button type="primary" loading={busy} onClick={() => void save()}>
                {t(link ? 'links.save' : 'links.create')}
              </Button>
            )}
          </>
        }
      />
      {!isKept && (
        <Alert className={styles.notice ?? ''} type="info" showIcon title={t('links.notKept')} />
      )}
      {theirs && (
        <Alert
          className={styles.notice ?? ''}
          type="warning"
          showIcon
          title={t('links.conflict', { changedBy: theirs.changedBy })}
          action={
            <Button size="small" onClick={() => void save(theirs.version)}>
              {t('invoice.conflict.mine')}
            </Button>
          }
        />
      )}
      <div ref={draftForm.form} className={styles.builder}>
        <Card>
          <Tabs
            activeKey={tab}
            onChange={(key) => setTab(key === 'after' ? 'after' : 'page')}
            items={[
              {
                key: 'page',
                label: t('links.tabs.page'),
                children: (
                  <PagePart
                    values={values}
                    change={change}
                    currency={currency}
                    problems={problems}
                    onOpen={setOpened}
                  />
                ),
              },
              {
                key: 'after',
                label: t('links.tabs.after'),
                children: <AfterPart text={values.confirmationText} {...{ change, problems }} />,
              },
            ]}
          />
        </Card>
        <Card title={t('links.preview.title')}>
          <LinkPreview values={values} currency={currency} business={business.name} part={tab} />
        </Card>
      </div>
      {opened?.list === 'products' && (
        <ProductDialog
          business={business}
          current={products[opened.index]}
          currency={currency}
          currencies={currencies}
          isCurrencyFixed={
            shippingRates.length > 0 || products.some((_one, index) => index !== opened.index)
          }
          onOk={(product, chosen) =>
            change({
              products: products.toSpliced(opened.index, 1, product),
              currency: chosen.alphaCode,
            })
          }
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened?.list === 'shippingRates' && (
        <RateDialog
          current={shippingRates[opened.index]}
          currency={currency}
          onOk={(rate) => change({ shippingRates: shippingRates.toSpliced(opened.index, 1, rate) })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

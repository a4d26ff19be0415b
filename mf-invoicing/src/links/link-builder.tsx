import type { Currency } from '@mbo/gateway-contract/lookups';
import {
  CALLS_TO_ACTION,
  CUSTOM_FIELD_TYPES,
  DEFAULT_CONFIRMATION_TEXT,
  MAX_CUSTOM_FIELDS,
  MAX_LINK_PRODUCTS,
  MAX_SHIPPING_RATES,
  type PaymentLink,
} from '@mbo/gateway-contract/payment-links';
import { showAlert } from '@mbo/shared/bus';
import { GatewayError, messageOf } from '@mbo/shared/http';
import {
  Alert,
  Button,
  Card,
  Checkbox,
  DeleteOutlined,
  EditOutlined,
  Input,
  Money,
  PageHeader,
  PlusOutlined,
  Segmented,
  Select,
  useEditing,
  useSession,
} from '@mbo/shared/ui';
import { Tabs, useAttemptKey, useDraft } from '@mbo/shared/ui/forms';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLink, createLink, reloadLinks } from '../api/links';
import type { useBusiness } from '../common/use-business';
import type { Currencies } from '../common/use-currencies';
import { Field } from '../invoice/editor-context';
import { moved } from '../invoice/values';
import { ProductDialog, RateDialog } from './dialogs';
import { LinkPreview } from './link-preview';
import { drafts, linkSlot, minorOf, toRequest, type LinkDraft, type LinkValues } from './values';
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

type Opened = { list: 'products' | 'shippingRates'; index: number };

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
  const user = useSession()?.email ?? '';
  const [begun] = useState(pristine);
  const isUntouched = useCallback(
    ({ values: built }: LinkDraft) => JSON.stringify(built) === JSON.stringify(begun),
    [begun],
  );
  const [initial] = useState<LinkDraft>(() => {
    const slot = linkSlot(business.businessId, link?.linkId);
    return (
      drafts.read(user, slot) ?? { slot, values: begun, version: link?.version, changedAt: '' }
    );
  });
  const { draft, update, forget } = useDraft(drafts, initial, isUntouched);
  const { values } = draft;
  const [tab, setTab] = useState<'page' | 'after'>('page');
  const [opened, setOpened] = useState<Opened>();
  const [labelsMissing, setLabelsMissing] = useState(false);
  const [theirs, setTheirs] = useState<{ changedBy: string; version: number }>();
  const [busy, setBusy] = useState(false);
  const saving = useRef(false);
  const attempt = useAttemptKey();
  const [saved, setSaved] = useState<PaymentLink>();
  useEditing(!saved && !isUntouched(draft));
  // Only once nothing counts as unsaved any more, or leaving would be asked about.
  useEffect(() => {
    if (saved) onSaved(saved);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [saved]);

  const change = (part: Partial<LinkValues>): void =>
    update((before) => ({ ...before, values: { ...before.values, ...part } }));
  const currency: Currency | undefined = currencies.byCode(values.currency);
  if (!currency) return null;
  const { products, shippingRates, customFields } = values;

  async function save(version = draft.version): Promise<void> {
    if (saving.current || !currency) return;
    if (products.length === 0) {
      showAlert('error', t('links.problems.noProducts'));
      return;
    }
    const isMissing = customFields.some(({ label }) => label.trim() === '');
    setLabelsMissing(isMissing);
    if (isMissing) {
      setTab('page');
      showAlert('error', t('links.problems.label'));
      return;
    }
    saving.current = true;
    setBusy(true);
    const body = toRequest(values, currency);
    try {
      const answer = link
        ? await changeLink(business, link.linkId, body, version ?? link.version)
        : await createLink(business, body, attempt.of(body));
      attempt.settle();
      forget();
      showAlert('success', t(link ? 'links.updated' : 'links.created'));
      void reloadLinks();
      setSaved(answer.link);
    } catch (error) {
      attempt.settle(error);
      if (error instanceof GatewayError && error.conflict) setTheirs(error.conflict);
      showAlert('error', messageOf(error, 'mf-invoicing'));
    } finally {
      saving.current = false;
      setBusy(false);
    }
  }

  /** Rows of products or rates, each with its own buttons. */
  const rows = (
    list: Opened['list'],
    labels: readonly ReactNode[],
    names: readonly string[],
  ): ReactNode => (
    <ol className={styles.list}>
      {labels.map((label, index) => {
        const name = names[index] ?? '';
        return (
          <li key={index} className={styles.row}>
            <span>{label}</span>
            {index > 0 && (
              <Button
                type="text"
                aria-label={t('links.moveUp', { name })}
                onClick={() =>
                  change(
                    list === 'products'
                      ? { products: moved(products, index, index - 1) }
                      : { shippingRates: moved(shippingRates, index, index - 1) },
                  )
                }
              >
                ↑
              </Button>
            )}
            <Button
              type="text"
              icon={<EditOutlined aria-hidden="true" />}
              aria-label={t('links.editOf', { name })}
              onClick={() => setOpened({ list, index })}
            />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={t('links.removeOf', { name })}
              onClick={() =>
                change(
                  list === 'products'
                    ? { products: products.toSpliced(index, 1) }
                    : { shippingRates: shippingRates.toSpliced(index, 1) },
                )
              }
            />
          </li>
        );
      })}
    </ol>
  );
  const add = (list: Opened['list'], most: number): ReactNode => (
    <Button
      icon={<PlusOutlined aria-hidden="true" />}
      disabled={values[list].length >= most}
      onClick={() => setOpened({ list, index: values[list].length })}
    >
      {t(list === 'products' ? 'links.product.title' : 'links.rate.title')}
    </Button>
  );
  const amount = (typed: string): ReactNode => (
    <Money minor={minorOf(typed, currency.coefficient)} currency={currency} />
  );

  const paymentPage = (
    <div className={styles.parts}>
      <section aria-labelledby="link-products">
        <h2 id="link-products">{t('links.products')}</h2>
        {rows(
          'products',
          products.map((one) => (
            <>
              {one.name} · {amount(one.price)}
              {one.paymenttype === 'recurring' && ` · ${t(`links.periods.${one.billingperiod}`)}`}
            </>
          )),
          products.map(({ name }) => name),
        )}
        {add('products', MAX_LINK_PRODUCTS)}
      </section>
      <section aria-labelledby="link-rates">
        <h2 id="link-rates">{t('links.rates')}</h2>
        {rows(
          'shippingRates',
          shippingRates.map((one) => (
            <>
              {one.description} · {amount(one.amount)}
            </>
          )),
          shippingRates.map(({ description }) => description),
        )}
        {add('shippingRates', MAX_SHIPPING_RATES)}
      </section>
      <section aria-labelledby="link-fields">
        <h2 id="link-fields">{t('links.customFields')}</h2>
        {customFields.map((field, index) => {
          const set = (part: Partial<typeof field>): void =>
            change({ customFields: customFields.with(index, { ...field, ...part }) });
          const isWrong = labelsMissing && field.label.trim() === '';
          return (
            <div
              key={index}
              role="group"
              aria-label={t('links.field.of', { number: index + 1 })}
              className={styles.customField}
            >
              <Field
                label={t('links.field.label')}
                required
                problem={isWrong ? t('links.problems.label') : undefined}
              >
                {({ status, ...control }) => (
                  <Input
                    {...control}
                    status={status}
                    maxLength={80}
                    value={field.label}
                    onChange={(event) => set({ label: event.target.value })}
                  />
                )}
              </Field>
              <Field label={t('links.field.type')}>
                {({ id }) => (
                  <Select
                    id={id}
                    value={field.type}
                    options={CUSTOM_FIELD_TYPES.map((value) => ({
                      value,
                      label: t(`links.types.${value}`),
                    }))}
                    onChange={(type) => set({ type })}
                  />
                )}
              </Field>
              <Checkbox
                checked={field.isRequired}
                onChange={(event) => set({ isRequired: event.target.checked })}
              >
                {t('links.field.required')}
              </Checkbox>
              <Button
                type="text"
                danger
                icon={<DeleteOutlined aria-hidden="true" />}
                aria-label={t('links.removeOf', {
                  name: field.label || t('links.field.of', { number: index + 1 }),
                })}
                onClick={() => change({ customFields: customFields.toSpliced(index, 1) })}
              />
            </div>
          );
        })}
        <Button
          icon={<PlusOutlined aria-hidden="true" />}
          disabled={customFields.length >= MAX_CUSTOM_FIELDS}
          onClick={() =>
            change({
              customFields: [...customFields, { label: '', type: 'Text', isRequired: false }],
            })
          }
        >
          {t('links.field.add')}
        </Button>
      </section>
      <section className={styles.last}>
        <div>
          <h2 id="link-action">{t('links.callToAction')}</h2>
          <Segmented
            aria-labelledby="link-action"
            options={CALLS_TO_ACTION.map((value) => ({
              value,
              label: t(`links.actions.${value}`),
            }))}
            value={values.callToAction}
            onChange={(callToAction) => change({ callToAction })}
          />
        </div>
        <Field label={t('links.name')}>
          {({ id }) => (
            <Input
              id={id}
              maxLength={160}
              placeholder={products[0]?.name}
              value={values.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('links.expiryDate')}>
          {({ id }) => (
            <Input
              id={id}
              type="date"
              value={values.expiryDate}
              onChange={(event) => change({ expiryDate: event.target.value })}
            />
          )}
        </Field>
      </section>
    </div>
  );
  const afterPayment = (
    <Field label={t('links.confirmationText')}>
      {({ id }) => (
        <Input.TextArea
          id={id}
          maxLength={500}
          autoSize={{ minRows: 3, maxRows: 8 }}
          value={values.confirmationText}
          onChange={(event) => change({ confirmationText: event.target.value })}
          onBlur={() => {
            if (values.confirmationText.trim() === '') {
              change({ confirmationText: DEFAULT_CONFIRMATION_TEXT });
            }
          }}
        />
      )}
    </Field>
  );

  return (
    <>
      <PageHeader
        title={t(link ? 'links.editTitle' : 'links.title')}
        description={t('common.of', { business: business.name, account: business.accountName })}
        actions={
          <>
            <Button
              onClick={() => {
                forget();
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
      <div className={styles.builder}>
        <Card>
          <Tabs
            activeKey={tab}
            onChange={(key) => setTab(key === 'after' ? 'after' : 'page')}
            items={[
              { key: 'page', label: t('links.tabs.page'), children: paymentPage },
              { key: 'after', label: t('links.tabs.after'), children: afterPayment },
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

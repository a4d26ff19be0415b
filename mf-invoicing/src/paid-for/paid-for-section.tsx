import type { PaidFor } from '@mbo/gateway-contract/hosted-payments';
import { STAFF_ACCOUNT_TYPES } from '@mbo/gateway-contract/access';
import type { SlotContexts } from '@mbo/shared/bus';
import { DetailSection, DetailTerms, useSession } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaidFor } from '../api/paid-for';
import { InvoiceTag } from '../common/invoice-tag';

/** Of a transaction: the invoice, link, subscription or checkout that was paid, and what the payer chose. */
export function PaidForSection({
  paymentId,
}: SlotContexts['transaction-detail.invoice']): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const { data } = usePaidFor(paymentId);
  const user = useSession();
  if (!data) return null;
  const { kind, name, status, shipping, customFields, consent } = data;
  const isStaff = STAFF_ACCOUNT_TYPES.includes(user?.accountTypeId ?? 0);
  const page = pageOf(data, isStaff);
  return (
    <DetailSection
      title={t('paidFor.title')}
      extra={kind === 'invoice' ? <InvoiceTag status={status} /> : undefined}
    >
      <DetailTerms
        terms={[
          {
            key: 'name',
            label: t(`paidFor.kinds.${kind}`),
            value: page ? <Link to={page}>{name}</Link> : name,
            wide: true,
          },
          ...(shipping ? [{ key: 'shipping', label: t('paidFor.shipping'), value: shipping }] : []),
          ...customFields.map(({ label, value }, index) => ({
            key: `custom-${index}`,
            label,
            value: value || '—',
          })),
          ...(consent
            ? [{ key: 'consent', label: t('paidFor.consent'), value: consent, wide: true }]
            : []),
        ]}
      />
    </DetailSection>
  );
}

/** Its page: of payment links for staff alone, of checkouts none. */
function pageOf({ kind, id, businessId }: PaidFor, isStaff: boolean): string | undefined {
  const entity = `entity=_Sub_${businessId}`;
  switch (kind) {
    case 'invoice':
      return `/invoicing/invoice/${id}?${entity}`;
    case 'link':
      return isStaff ? `/invoicing/paymentlinks?${entity}&open=${id}` : undefined;
    case 'subscription':
      return `/recurring?${entity}&open=${id}`;
    case 'checkout':
      return undefined;
  }
}

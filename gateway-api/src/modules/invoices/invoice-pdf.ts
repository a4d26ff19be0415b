import type { InvoiceItem } from '@mbo/gateway-contract/invoices';
import QRCode from 'qrcode';
import { buffer } from 'node:stream/consumers';
import { Pdf, type PdfColumn } from '../../core/pdf/pdf';
import { moneyText } from '../payments/money-text';
import type { InvoiceWithCurrency } from './repository';
import { dayText } from '../../core/text/dates';

export interface InvoicePdf {
  bytes: Buffer;
  /** Characters that no font has; '?' is in their place. */
  missing: string[];
}

const QR_POINTS = 96;
const LOGO = { width: 160, height: 64 };

/**
 * An invoice on paper.
 *
 * @param payUrl  where it is paid, as words and as a QR code; empty: nowhere
 * @param logo  PNG
 */
export async function invoicePdf(
  invoice: InvoiceWithCurrency,
  { payUrl, logo }: { payUrl: string; logo: Buffer | undefined },
): Promise<InvoicePdf> {
  const { content, invoice_number: number, reference_id: reference } = invoice;
  const currency = { alphaCode: invoice.alpha_code, coefficient: invoice.coefficient };
  const money = (minor: number) => moneyText(minor, currency);
  const biller = content.billerName;
  const pdf = new Pdf({
    title: `Invoice ${number}`,
    language: 'en',
    ...(biller && { author: biller }),
    created: invoice.created_at,
    footer: (page, pages) => `Invoice ${number} · ${reference} · page ${page} of ${pages}`,
  });
  if (logo) {
    pdf.image(logo, biller ? `Logo of ${biller}` : 'Logo', LOGO);
    pdf.space(12);
  }
  pdf.heading(`Invoice ${number}`);
  await pdf.turn();
  pdf.paragraph(content.description, { muted: true });
  pdf.space(12);
  pdf.columns([
    ['From', ...partyLines(content, 'biller')],
    ['To', ...partyLines(content, 'payer')],
    [
      `Issued ${dayText(invoice.issue_date)}`,
      `Due ${dayText(invoice.due_date)}`,
      `Payable until ${dayText(invoice.expiry_date)}`,
      `Reference ${reference}`,
      ...(invoice.status === 'draft' || invoice.status === 'cancelled'
        ? [`Status: ${invoice.status}`]
        : []),
    ],
  ]);
  pdf.space(16);
  const columns: PdfColumn<InvoiceItem>[] = [
    {
      heading: 'Item',
      share: 5,
      value: ({ sku, name, description }) => [name, description, sku].filter(Boolean).join(' · '),
    },
    { heading: 'Quantity', share: 1.4, align: 'end', value: ({ quantity }) => String(quantity) },
    { heading: 'Unit price', share: 2, align: 'end', value: (item) => money(item.unitPrice) },
    { heading: 'Tax', share: 1.8, align: 'end', value: (item) => money(item.tax) },
    { heading: 'Price', share: 2.2, align: 'end', value: (item) => money(item.price) },
  ];
  await pdf.table(columns, invoice.items, [
    ['Subtotal', '', '', '', money(invoice.sub_total_minor)],
    ['Discount', '', '', '', money(0)],
    ['Tax', '', '', '', money(invoice.tax_minor)],
    ['Total', '', '', '', money(invoice.amount_minor)],
    ...(invoice.paid_minor > 0 ? [['Paid', '', '', '', money(invoice.paid_minor)]] : []),
  ]);
  for (const [heading, text] of [
    ['Payment terms', content.paymentTerms],
    ['Notes', content.notes],
    ['Please return with your payment', content.stub],
  ] as const) {
    if (!text) continue;
    pdf.space(14);
    pdf.heading(heading, 2);
    for (const line of text.split(/\r?\n/)) pdf.paragraph(line || ' ');
  }
  if (payUrl) {
    pdf.space(18);
    pdf.heading(`Pay ${money(invoice.amount_minor)} online`, 2);
    const code = await QRCode.toBuffer(payUrl, { margin: 1, scale: 4, errorCorrectionLevel: 'M' });
    pdf.image(code, 'QR code of the payment page', { width: QR_POINTS, height: QR_POINTS });
    pdf.paragraph(payUrl, { size: 8, muted: true });
  }
  await pdf.turn();
  const bytes = await buffer(pdf.end());
  return { bytes, missing: [...pdf.missing] };
}

/** A party of the invoice as an address is written, without what is empty. */
function partyLines(content: InvoiceWithCurrency['content'], party: 'payer' | 'biller'): string[] {
  const of = (field: string) => String(content[`${party}${field}` as keyof typeof content] ?? '');
  const phone = [
    of('PhoneCountryCode') && `+${of('PhoneCountryCode').replace(/^\+/, '')}`,
    of('Phone'),
  ];
  return [
    of('Name'),
    of('AddressLine1'),
    of('AddressLine2'),
    [of('PostalCode'), of('City')].filter(Boolean).join(' '),
    of('State'),
    of('Country'),
    of('Email'),
    of('Phone') && phone.filter(Boolean).join(' '),
  ].filter(Boolean);
}

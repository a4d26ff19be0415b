import { toDecimal } from '@mbo/gateway-contract/to-decimal';
import type { StatementLine } from '@mbo/gateway-contract/statements';
import type { Readable } from 'node:stream';
import { Pdf, type PdfColumn } from '../../core/pdf/pdf';
import { feeName } from '../reports/settlement';
import type { StatementDocument } from './repository';
import { dayText } from '../../core/text/dates';

/**
 * A statement as a document for the books: whose it is, of which days, line by line what makes its
 * total, and where that went.
 */
export async function statementPdf(statement: StatementDocument): Promise<Readable> {
  const { displayId, entityName, mid, startDate, endDate, settlementDate, currency } = statement;
  const pdf = new Pdf({
    title: `Statement ${displayId}`,
    language: 'en',
    author: statement.merchantName,
    created: new Date(`${settlementDate}T00:00:00Z`),
    footer: (page, pages) => `${displayId} · ${entityName} · Page ${page} of ${pages}`,
  });
  const money = (minor: number) =>
    `${toDecimal(minor, currency.coefficient)} ${currency.alphaCode}`;
  const { alphaCode, coefficient } = currency;

  pdf.heading(`Statement ${displayId}`);
  pdf.columns([
    [statement.merchantName, ...statement.letterhead.slice(1)],
    [
      `Business: ${entityName}`,
      `MID: ${mid}`,
      `Period: ${dayText(startDate)} to ${dayText(endDate)} (UTC days)`,
      `Settlement date: ${dayText(settlementDate)}`,
      `Status: ${statement.status}`,
    ],
  ]);
  pdf.space(16);
  pdf.heading('How the amount came about', 2);
  if (statement.defersFees) {
    pdf.paragraph('Fees are separated: a later statement takes those of these days.');
  } else if (statement.feesOf) {
    pdf.paragraph(`Fees are separated: this statement takes all since ${statement.feesOf.since}.`);
  }
  const columns: PdfColumn<StatementLine>[] = [
    { heading: 'Line', share: 3, value: lineName },
    { heading: 'Payment method', share: 2, value: ({ scheme }) => scheme },
    { heading: 'Events', share: 1, align: 'end', value: ({ count }) => String(count) },
    {
      heading: 'Amount',
      share: 2,
      align: 'end',
      value: (line) =>
        `${toDecimal(line.amountMinor, line.currency.coefficient)} ${line.currency.alphaCode}`,
    },
    {
      heading: `Settled in ${alphaCode}`,
      share: 2,
      align: 'end',
      value: ({ settledMinor }) => toDecimal(settledMinor, coefficient),
    },
  ];
  const foot = (name: string, minor: number) => [name, '', '', '', toDecimal(minor, coefficient)];
  await pdf.table(columns, statement.lines, [
    foot('Carried in', statement.carriedInMinor),
    foot('Total', statement.totalMinor),
    foot('Paid out', statement.payoutMinor),
    foot('Carried over', statement.carriedOutMinor),
  ]);
  pdf.space(16);
  pdf.heading('Payouts', 2);
  if (statement.payouts.length === 0) {
    pdf.paragraph('Nothing is paid out. What is carried over is on the next statement.');
  } else {
    await pdf.table(
      [
        { heading: 'Bank', share: 3, value: ({ bankName }) => bankName },
        { heading: 'Account', share: 2, value: ({ bankAccountNumber }) => bankAccountNumber },
        { heading: 'Status', share: 2, value: ({ status }) => status },
        {
          heading: 'Amount',
          share: 2,
          align: 'end',
          value: ({ amountMinor }) => money(amountMinor),
        },
      ],
      statement.payouts,
    );
  }
  return pdf.end();
}

/** `Fee: discount fee`, or the kind alone. */
function lineName({ kind, fee }: StatementLine): string {
  const name = fee === null ? kind : `Fee: ${feeName(fee)}`;
  return name[0]!.toUpperCase() + name.slice(1);
}

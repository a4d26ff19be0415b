import type { Journal, JournalLine } from '../ledger/post-journal';
import type { Statement, StatementLineKind } from './statement';

/** A journal whose source is not known yet. */
export type StatementJournal = Pick<Journal, 'kind' | 'lines'>;

/**
 * The journals that a statement causes, its payouts left out: fees and tax, reserve held and released,
 * and the conversion of what is owedMinor in other currencies. After them what is owedMinor to the merchant in
 * the statement's currency is the statement's foot, and nothing in the others.
 */
export function statementJournals(
  { lines }: Pick<Statement, 'lines'>,
  businessId: number,
  settlementCurrencyId: number,
): StatementJournal[] {
  const currencyIds = [...new Set(lines.map(({ currencyId }) => currencyId))];
  const sum = (currencyId: number, ...kinds: StatementLineKind[]) =>
    lines
      .filter((line) => line.currencyId === currencyId && kinds.includes(line.kind))
      .reduce((total, { amountMinor }) => total + amountMinor, 0);
  const line = (
    account: JournalLine['account'],
    currencyId: number,
    amountMinor: number,
  ): JournalLine => ({ businessId, account, currencyId, amountMinor });

  const journals: StatementJournal[] = [
    {
      kind: 'fees',
      lines: currencyIds.flatMap((id) => [
        line('merchant payable', id, -sum(id, 'fee', 'tax')),
        line('fees', id, sum(id, 'fee')),
        line('tax', id, sum(id, 'tax')),
      ]),
    },
    {
      kind: 'reserve held',
      lines: currencyIds.flatMap((id) => [
        line('merchant payable', id, -sum(id, 'reserve held')),
        line('reserve', id, sum(id, 'reserve held')),
      ]),
    },
    {
      kind: 'reserve released',
      lines: currencyIds.flatMap((id) => [
        line('reserve', id, sum(id, 'reserve released')),
        line('merchant payable', id, -sum(id, 'reserve released')),
      ]),
    },
    {
      kind: 'conversion',
      lines: currencyIds
        .filter((id) => id !== settlementCurrencyId)
        .flatMap((id) => {
          const ofCurrency = lines.filter((one) => one.currencyId === id);
          const owedMinor = ofCurrency.reduce((total, { amountMinor }) => total + amountMinor, 0);
          const settled = ofCurrency.reduce((total, { settledMinor }) => total + settledMinor, 0);
          return [
            line('merchant payable', id, owedMinor),
            line('fx clearing', id, -owedMinor),
            line('fx clearing', settlementCurrencyId, settled),
            line('merchant payable', settlementCurrencyId, -settled),
          ];
        }),
    },
  ];
  return journals
    .map((journal) => ({ ...journal, lines: journal.lines.filter((one) => one.amountMinor !== 0) }))
    .filter((journal) => journal.lines.length > 0);
}

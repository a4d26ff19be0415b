import type { StatementRow } from '@mbo/gateway-contract/statements';
import type { Entity, SearchSlotContext } from '@mbo/shared/bus';
import { GatewayError } from '@mbo/shared/http';
import {
  AreaSearch,
  FileTextOutlined,
  formatDay,
  Money,
  queryClient,
  useBusState,
  useEntity,
} from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readNewestStatements, readStatement, STATEMENTS_KEY } from '../statements/api';
import { PlainDay } from '../statements/plain-day';
import { StatementTag } from '../statements/tags';

const MAX_FOUND = 5;
/** While somebody types. */
const FRESH_MS = 60_000;
const NO_SUCH = [404, 422];

/** Statements of the selected business, by their number or one of their days. */
export function StatementSearch({ text, onChoose }: SearchSlotContext): ReactNode {
  const { t } = useTranslation('mf-reporting');
  const locale = useBusState('locale');
  const entity = useEntity();
  // Whatever they are found by has a digit: others need not be asked for.
  if (entity?.businessId === undefined || !/\d/.test(text)) return null;
  return (
    <AreaSearch<StatementRow>
      title={t('statements.rows')}
      queryKey={[...STATEMENTS_KEY, 'search', entity.id]}
      text={text.trim()}
      find={(wanted, signal) => findStatements(entity, wanted, locale, signal)}
      toResult={(row) => ({
        key: String(row.statementId),
        name: t('statements.open', { name: row.displayId }),
        title: row.displayId,
        detail: (
          <>
            <PlainDay day={row.startDate} /> – <PlainDay day={row.endDate} />
          </>
        ),
        aside: (
          <>
            <StatementTag status={row.status} />
            {row.payout && <Money minor={row.payout.amountMinor} currency={row.payout.currency} />}
          </>
        ),
        icon: <FileTextOutlined />,
        to: `/statements/merchant?open=${row.statementId}`,
      })}
      onChoose={onChoose}
    />
  );
}

/** Among the newest, which every gateway lists; an older one by its whole number alone. */
async function findStatements(
  entity: Entity,
  text: string,
  locale: string,
  signal: AbortSignal,
): Promise<StatementRow[]> {
  const newest = await queryClient.fetchQuery({
    queryKey: [...STATEMENTS_KEY, 'newest', entity.id],
    queryFn: () => readNewestStatements(entity),
    staleTime: FRESH_MS,
  });
  const wanted = text.toLocaleLowerCase(locale);
  const found = newest.filter(({ statementId, displayId, settlementDate, startDate, endDate }) => {
    const days = [settlementDate, startDate, endDate];
    const words = [displayId, ...days, ...days.map((day) => formatDay(day, locale))];
    return (
      String(statementId) === wanted ||
      words.some((word) => word.toLocaleLowerCase(locale).includes(wanted))
    );
  });
  const number = /^(?:st-?)?0*([1-9]\d{0,14})$/.exec(wanted)?.[1];
  if (found.length > 0 || number === undefined) return found.slice(0, MAX_FOUND);
  try {
    return [await readStatement(entity, number, signal)];
  } catch (error) {
    if (error instanceof GatewayError && NO_SUCH.includes(error.status)) return [];
    throw error;
  }
}

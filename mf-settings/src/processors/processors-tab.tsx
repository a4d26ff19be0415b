import type { Lookups } from '@mbo/gateway-contract/lookups';
import {
  PROCESSOR_TYPES,
  type CardProcessor,
  type ProcessorManagement,
} from '@mbo/gateway-contract/processors';
import {
  Button,
  Card,
  CreditCardOutlined,
  EmptyState,
  historyKey,
  Name,
  PlusOutlined,
  queryClient,
  Tag,
  useAccess,
  useLookups,
} from '@mbo/shared/ui';
import { moved, QueryBoundary, SectionSkeleton, Switch } from '@mbo/shared/ui/forms';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  processorsKey,
  setAutoCascading,
  sortProcessor,
  useProcessorManagement,
} from '../api/processors';
import type { SelectedBusiness } from '../common/business-page';
import { currencyCode, methodName, shortened } from '../common/names';
import { SortableRows, type SortableColumn } from '../common/sortable-rows';
import { useSavedAtOnce } from '../common/use-saved-at-once';
import type { Words } from '../common/words';
import { ProcessorDialog } from './processor-dialog';
import styles from './processors.module.css';

const LOOKUPS = ['currencies', 'paymentmethods', 'merchantCategoryCodes'] as const;

export type ProcessorLookups = Required<Pick<Lookups, (typeof LOOKUPS)[number]>>;

/** The card processors in the order they are tried. */
export function ProcessorsTab({ business }: { business: SelectedBusiness }): ReactNode {
  const { t } = useTranslation('mf-settings');
  const management = useProcessorManagement(business);
  const lookups = useLookups(LOOKUPS);
  return (
    <QueryBoundary
      queries={[management, lookups]}
      failed={t('processors.failed')}
      skeleton={<SectionSkeleton groups={[2, 4]} headings={false} />}
    >
      {(loaded, lists) => <Processors {...{ business, lookups: lists, management: loaded }} />}
    </QueryBoundary>
  );
}

function Processors({
  business,
  management,
  lookups,
}: {
  business: SelectedBusiness;
  management: ProcessorManagement;
  lookups: ProcessorLookups;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  const { mayChange } = useAccess();
  const [opened, setOpened] = useState<CardProcessor | 'new'>();
  const key = processorsKey(business);
  const switchId = useId();
  const reload = (): Promise<unknown> =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: key }),
      queryClient.invalidateQueries({ queryKey: historyKey(business.accountId) }),
    ]);
  const { isAutoCascading, cards } = management;

  const change = useSavedAtOnce<ProcessorManagement>(key, reload);
  const move = (from: number, to: number): void => {
    const card = cards[from];
    if (!card || change.isPending) return;
    change.mutate({
      next: { ...management, cards: moved(cards, from, to) },
      send: () => sortProcessor(business, card.id, to + 1),
      failed: t('processors.orderFailed'),
    });
  };
  const cascade = (next: boolean): void =>
    change.mutate({
      next: { ...management, isAutoCascading: next },
      send: () => setAutoCascading(business, next),
      failed: t('processors.cascadingFailed'),
    });

  const add = mayChange && (
    <Button
      type={cards.length === 0 ? 'primary' : 'default'}
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => setOpened('new')}
    >
      {t('processors.add')}
    </Button>
  );
  return (
    <div className={styles.tab}>
      <Card>
        <div className={styles.cascading}>
          <Switch
            id={switchId}
            checked={isAutoCascading}
            disabled={!mayChange}
            loading={change.isPending}
            onChange={cascade}
          />
          <div>
            <label htmlFor={switchId}>{t('processors.autoCascading')}</label>
            <p className={styles.hint}>{t('processors.autoCascadingHint')}</p>
          </div>
        </div>
      </Card>
      <Card title={t('processors.cards')} padding="none" extra={cards.length > 0 && add}>
        {cards.length === 0 ? (
          <EmptyState
            icon={<CreditCardOutlined />}
            title={t('processors.none')}
            description={t('processors.noneWhy')}
            action={add}
          />
        ) : (
          <SortableRows<CardProcessor>
            label={t('processors.cards')}
            rows={cards}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            onMove={mayChange ? move : undefined}
            onOpen={setOpened}
            columns={columnsOf(t, lookups)}
            actions={(card) => (
              <Button
                type="link"
                aria-label={t(mayChange ? 'common.editOf' : 'common.showOf', { what: card.name })}
                onClick={() => setOpened(card)}
              >
                {t(mayChange ? 'common.edit' : 'common.show')}
              </Button>
            )}
          />
        )}
      </Card>
      {opened !== undefined && (
        <ProcessorDialog
          {...{ business, lookups, reload, mayChange }}
          card={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

/** As many as fit a line; all of them on hover and for screen readers. */
function Names({ names, most }: { names: readonly string[]; most: number }): ReactNode {
  if (names.length <= most) return names.join(', ');
  return (
    <span title={names.join(', ')}>
      <span aria-hidden="true">{shortened(names, most)}</span>
      <span className="mbo-visually-hidden">{names.join(', ')}</span>
    </span>
  );
}

function columnsOf(
  t: Words,
  { paymentmethods, currencies }: ProcessorLookups,
): SortableColumn<CardProcessor>[] {
  return [
    {
      key: 'type',
      title: t('processors.columns.type'),
      width: '104px',
      cell: ({ type }) => <Tag>{PROCESSOR_TYPES[type]}</Tag>,
    },
    {
      key: 'name',
      title: t('processors.columns.name'),
      width: '1.6fr',
      cell: ({ name, isActive }) => (
        <span className={styles.name}>
          <Name>{name}</Name>
          {isActive === false && <Tag>{t('processors.inactive')}</Tag>}
        </span>
      ),
    },
    {
      key: 'processor',
      title: t('processors.columns.processor'),
      width: '1.6fr',
      cell: ({ processorName }) => processorName,
    },
    { key: 'mcc', title: t('processors.columns.mcc'), width: '56px', cell: ({ mcc }) => mcc },
    {
      key: 'schemes',
      title: t('processors.columns.schemes'),
      width: '2fr',
      cell: ({ paymentMethodIds }) => (
        <Names names={paymentMethodIds.map((id) => methodName(paymentmethods, id))} most={4} />
      ),
    },
    {
      key: 'currencies',
      title: t('processors.columns.currencies'),
      width: '2fr',
      cell: ({ currencyIds }) => (
        <Names names={currencyIds.map((id) => currencyCode(currencies, id))} most={6} />
      ),
    },
    {
      key: '3d',
      title: t('processors.columns.3d'),
      width: '48px',
      cell: ({ is3DSupported }) => t(is3DSupported ? 'common.yes' : 'common.no'),
    },
  ];
}

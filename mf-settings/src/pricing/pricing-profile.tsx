import type { BusinessPricingProfile, PricingProfileSaved } from '@mbo/gateway-contract/pricing';
import type { Currency, PaymentMethod } from '@mbo/gateway-contract/lookups';
import { GatewayError } from '@mbo/shared/http';
import {
  Card,
  historyKey,
  queryClient,
  Segmented,
  useAccess,
  useBusinessRecord,
  useLookups,
  type BusinessRef,
} from '@mbo/shared/ui';
import {
  EditButton,
  EditingForm,
  QueryBoundary,
  ReadView,
  SectionSkeleton,
} from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pricingKey, savePricingProfile, usePricingProfile } from '../api/pricing';
import { currencyCode, methodName } from '../common/names';
import { Example } from './example';
import { feeGroups, readFeeGroups, schemesGroup } from './pricing-groups';
import {
  countMistakes,
  findMistake,
  schemeIn,
  schemeKey,
  schemesOf,
  toPricingValues,
  toProfile,
  type PricingValues,
} from './pricing-values';
import { countChanges } from './prices';
import { SchemeView } from './scheme-editor';
import { UndoBar } from './undo-bar';
import styles from './pricing.module.css';

export interface PricingProfileProps {
  business: BusinessRef;
  /** As in the dialog of the profile menu: no Edit. Default: false. */
  readOnly?: boolean;
}

const LOOKUPS = ['currencies', 'paymentmethods'] as const;

/** What a business is charged: the one component of the page and of the dialog. */
export function PricingProfile({ business, readOnly = false }: PricingProfileProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  const profile = usePricingProfile(business);
  const record = useBusinessRecord(business);
  const lookups = useLookups(LOOKUPS);
  return (
    <QueryBoundary
      queries={[profile, lookups, record]}
      failed={t('pricing.failed')}
      skeleton={<SectionSkeleton groups={[8, 10, 5]} />}
    >
      {(loaded, { currencies, paymentmethods }, { hasVat, vATRate }) => (
        <LoadedProfile
          {...{ business, readOnly, profile: loaded, methods: paymentmethods }}
          currency={pricingCurrency(currencies, loaded.pricingCurrencyId)}
          vatRate={hasVat && vATRate ? vATRate : undefined}
        />
      )}
    </QueryBoundary>
  );
}

/** A gateway that does not name it has amounts with two decimals. */
function pricingCurrency(currencies: readonly Currency[], id: number): Currency {
  const unknown = { currencyId: id, name: '', symbol: '', coefficient: 2 };
  return (
    currencies.find(({ currencyId }) => currencyId === id) ?? {
      ...unknown,
      alphaCode: currencyCode(currencies, id),
    }
  );
}

function LoadedProfile({
  business,
  readOnly,
  profile,
  methods,
  currency,
  vatRate,
}: Required<PricingProfileProps> & {
  profile: BusinessPricingProfile;
  methods: readonly PaymentMethod[];
  currency: Currency;
  vatRate: string | undefined;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  const { isStaff, mayChange } = useAccess();
  const [editing, setEditing] = useState(false);
  const { coefficient } = currency;
  const toValues = (one: BusinessPricingProfile): PricingValues =>
    toPricingValues(
      one,
      methods.map((method) => method.paymentMethodId),
      coefficient,
    );
  const values = toValues(profile);
  const schemes = schemesOf(values);
  const [shown, setShown] = useState(
    () => (schemes.find((scheme) => scheme.isActive) ?? schemes[0])?.paymentMethodId ?? 0,
  );
  const nameOf = (id: number): string => methodName(methods, id);
  const exampleOf = (now: PricingValues): ReactNode => (
    <Example
      scheme={{ paymentMethodId: shown, name: nameOf(shown) }}
      profile={
        findMistake(now, coefficient) === undefined
          ? { id: profile.id, ...toProfile(now, profile, coefficient) }
          : undefined
      }
      {...{ currency, vatRate }}
    />
  );
  const switcher = (now: PricingValues): ReactNode => (
    <div className={styles.schemes}>
      <Segmented<number>
        value={shown}
        onChange={setShown}
        aria-label={t('pricing.schemes')}
        options={schemes.map((scheme) => {
          const { paymentMethodId } = scheme;
          const present = schemeIn(now, scheme);
          return {
            value: paymentMethodId,
            label: (
              <>
                {nameOf(paymentMethodId)}
                <Mark
                  mistakes={countMistakes(present, coefficient)}
                  changes={countChanges(present.cells, scheme.cells)}
                />
              </>
            ),
          };
        })}
      />
    </div>
  );

  const save = async (
    next: PricingValues,
    { version }: { version: number | undefined },
  ): Promise<PricingProfileSaved> => {
    const mistake = findMistake(next, coefficient);
    if (mistake !== undefined) {
      const scheme = schemesOf(next).find((one) => schemeKey(one) === mistake);
      if (scheme) setShown(scheme.paymentMethodId);
      const message = t('pricing.mistakes');
      throw new GatewayError(message, 422, 'invalid', [{ field: mistake, message }]);
    }
    return savePricingProfile(business, profile.id, toProfile(next, profile, coefficient), version);
  };
  const reload = (): Promise<unknown> =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: pricingKey(business) }),
      queryClient.invalidateQueries({ queryKey: historyKey(business.accountId) }),
    ]);

  if (editing) {
    return (
      <Card title={t('pricing.section', { currency: currency.alphaCode })} padding="none">
        <div className={styles.pricing}>
          <EditingForm<PricingValues, PricingProfileSaved>
            name="pricing"
            groups={[
              schemesGroup(values, {
                ...{ t, currency, shown, nameOf },
                footer: (now) => (
                  <>
                    <div className={styles.bar}>
                      {switcher(now)}
                      <UndoBar values={now} base={values} />
                    </div>
                    {exampleOf(now)}
                  </>
                ),
              }),
              ...feeGroups(values, { t, currency }),
            ]}
            values={values}
            version={profile.version}
            fromRecord={(record) => toValues(record as BusinessPricingProfile)}
            save={save}
            successMessage={t('common.success')}
            onSaved={reload}
            onTakeTheirs={() => void reload()}
            onDone={() => setEditing(false)}
          />
        </div>
      </Card>
    );
  }
  const current = values[`scheme${shown}`];
  return (
    <>
      {!readOnly && mayChange && !isStaff && (
        <p className={styles.hint}>{t('pricing.staffOnly')}</p>
      )}
      <Card
        title={t('pricing.section', { currency: currency.alphaCode })}
        padding="none"
        extra={
          !readOnly &&
          isStaff && <EditButton what={t('pricing.title')} onClick={() => setEditing(true)} />
        }
      >
        <div className={styles.reading}>
          {switcher(values)}
          {current && <SchemeView name={nameOf(shown)} scheme={current} currency={currency} />}
          {exampleOf(values)}
        </div>
        <ReadView groups={readFeeGroups({ t, currency })} values={values} />
      </Card>
    </>
  );
}

/** Tells of a scheme that is not shown that something in it was changed, or cannot be saved. */
function Mark({ mistakes, changes }: { mistakes: number; changes: number }): ReactNode {
  const { t } = useTranslation('mf-settings');
  if (mistakes === 0 && changes === 0) return null;
  return (
    <span className={styles.mark} data-wrong={mistakes > 0}>
      <span className="mbo-visually-hidden">
        {mistakes > 0
          ? t('pricing.mistakesHere', { count: mistakes })
          : t('pricing.changes', { count: changes })}
      </span>
    </span>
  );
}

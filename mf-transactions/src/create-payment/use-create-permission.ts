import { businessEntity, type Entity } from '@mbo/shared/bus';
import {
  useAccess,
  useBusinessRecord,
  useEntity,
  useSession,
  type BusinessRef,
} from '@mbo/shared/ui';
import { useTranslation } from 'react-i18next';

/** In the address of the list, it opens the dialog where a payment can be created. */
export const CREATE_PAYMENT_HASH = '#createPayment';

/** Users of this account type never move money. */
const NEVER_MOVES_MONEY = 6;

/** The business a payment would be taken for. */
export interface PayableBusiness extends BusinessRef {
  name: string;
  accountName: string;
}

export interface CreateAccess {
  business: PayableBusiness | undefined;
  /** Businesses of the selected account, one of which is to be chosen first; else none. */
  choices: readonly Entity[];
  /** Whether the user may create or operate on any payment at all. */
  mayMoveMoney: boolean;
  /** Why no payment can be taken now, in words for the user; empty when one can. */
  reason: string;
}

/** Whether the user may take a payment for what is selected, and why not. */
export function useCreatePermission(): CreateAccess {
  const { t } = useTranslation('mf-transactions');
  const session = useSession();
  const entity = useEntity();
  const access = useAccess();
  const business: PayableBusiness | undefined =
    entity?.businessId === undefined
      ? undefined
      : {
          accountId: entity.accountId,
          businessId: entity.businessId,
          name: entity.name,
          accountName: entity.accountName,
        };
  const { data, error, isFetching } = useBusinessRecord(business);

  const reasonOf = (): string => {
    if (session?.accountTypeId === NEVER_MOVES_MONEY) return t('createPayment.whyNot.accountType');
    if (!business) return t('createPayment.whyNot.noBusiness');
    if (!access.mayChange) return access.reason;
    if (data) {
      return data.motoEnabled ? '' : t('createPayment.whyNot.moto', { business: business.name });
    }
    return error && !isFetching
      ? t('createPayment.whyNot.unknown', { business: business.name })
      : t('createPayment.whyNot.reading', { business: business.name });
  };
  const account = session?.accounts.find(({ accountId }) => accountId === entity?.accountId);
  const mayMoveMoney = session?.accountTypeId !== NEVER_MOVES_MONEY && access.mayChange;
  const choices =
    account && entity && !business && mayMoveMoney
      ? account.assets.map((asset) => businessEntity(account, asset))
      : [];
  return { business, choices, mayMoveMoney, reason: reasonOf() };
}

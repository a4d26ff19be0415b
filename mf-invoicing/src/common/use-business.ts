import { useEntity, type BusinessRef } from '@mbo/shared/ui';

/** The selected business with its names; undefined while an account is selected. */
export function useBusiness(): (BusinessRef & { name: string; accountName: string }) | undefined {
  const entity = useEntity();
  if (entity?.businessId === undefined) return undefined;
  const { accountId, businessId, name, accountName } = entity;
  return { accountId, businessId, name, accountName };
}

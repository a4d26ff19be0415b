import { Skeleton } from '@mbo/shared/ui';
import { useCities } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';

/** Name of a city. While its country's cities are on their way a bar stands there. */
export function CityName({ countryId, cityId }: { countryId: number; cityId: number }): ReactNode {
  const cities = useCities(countryId);
  if (!cities.data && cities.isFetching) {
    return <Skeleton.Input active size="small" />;
  }
  // Without the list its number is better than nothing.
  return cities.data?.find((city) => city.cityId === cityId)?.name ?? `#${cityId}`;
}

import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { palettes, readableOn, useBusState, useEntity, useMerchantBrand } from '@mbo/shared/ui';
import type { BusinessRef } from '@mbo/shared/ui';
import styles from './merchant-logo.module.css';

/** The selected business' own logo and, beneath the bar, its colour. Nothing where it has none. */
export function MerchantLogo(): ReactNode {
  const theme = useBusState('theme');
  const brand = useMerchantBrand(useLater(useBusiness()));
  if (!brand) return null;
  const { logo, colour } = brand;
  return (
    <>
      {/* The selector beside it says the name. */}
      <span className={styles.plate}>
        <img className={styles.logo} src={logo} alt="" />
      </span>
      {colour && (
        <span
          className={styles.line}
          aria-hidden="true"
          style={
            { '--merchant-colour': readableOn(colour, palettes[theme].surface) } as CSSProperties
          }
        />
      )}
    </>
  );
}

function useBusiness(): BusinessRef | undefined {
  const entity = useEntity();
  if (entity?.businessId === undefined) return undefined;
  return { accountId: entity.accountId, businessId: entity.businessId };
}

/** Waited for, that it does not compete with what the page is made of. */
const DELAY_MS = 1_000;

function useLater<T>(value: T): T | undefined {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater ? value : undefined;
}

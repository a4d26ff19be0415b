import type { ReactNode } from 'react';
import styles from './columns.module.css';

/** Small cards drawn for this product; each 28 by 18. */
const MARKS: Readonly<Record<string, ReactNode>> = {
  visa: (
    <>
      <rect width="28" height="18" rx="3" fill="#1f3c88" />
      <path d="M8 5.5 12 13 19.5 5" fill="none" stroke="#fff" strokeWidth="2.2" />
      <path d="M5 15h18" stroke="#f2b441" strokeWidth="1.4" />
    </>
  ),
  mastercard: (
    <>
      <rect width="28" height="18" rx="3" fill="#262a33" />
      <circle cx="11.5" cy="9" r="5" fill="#d9363e" />
      <circle cx="16.5" cy="9" r="5" fill="#f0a531" fillOpacity="0.85" />
    </>
  ),
  amex: (
    <>
      <rect width="28" height="18" rx="3" fill="#2a7ab8" />
      <path d="M6 13 9.5 5.5 13 13M7.4 10.4h4.2" fill="none" stroke="#fff" strokeWidth="1.7" />
      <path d="m15.5 5.5 6.5 7.5m0-7.5L15.5 13" fill="none" stroke="#fff" strokeWidth="1.7" />
    </>
  ),
  stripe: (
    <>
      <rect width="28" height="18" rx="3" fill="#5a4fcf" />
      <path d="m8 13 4-8m2.5 8 4-8m2.5 8 2-4" stroke="#fff" strokeWidth="1.9" />
    </>
  ),
};

/** Other names that go by the same mark. */
const ALIASES: Readonly<Record<string, string>> = {
  master: 'mastercard',
  'american express': 'amex',
};

function markOf(scheme: string): string | undefined {
  const name = scheme.trim().toLowerCase();
  const mark = ALIASES[name] ?? name;
  return Object.hasOwn(MARKS, mark) ? mark : undefined;
}

/** Mark of a card scheme, to stand beside its name; nothing for those without one. */
export function SchemeMark({ scheme }: { scheme: string }): ReactNode {
  const mark = markOf(scheme);
  if (mark === undefined) return null;
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 28 18"
      width="28"
      height="18"
      aria-hidden="true"
      data-scheme={mark}
    >
      {MARKS[mark]}
    </svg>
  );
}

/** A card scheme by its mark, by its name where there is none, with the card's last digits. */
export function PaymentMethod({
  scheme,
  lastFour,
}: {
  scheme: string;
  lastFour: string;
}): ReactNode {
  const named = markOf(scheme) === undefined;
  return (
    <span className={styles.method} title={scheme}>
      <SchemeMark scheme={scheme} />
      <span className={named ? undefined : 'mbo-visually-hidden'}>{scheme}</span>
      {lastFour !== '' && <span className={styles.digits}>•• {lastFour}</span>}
    </span>
  );
}

import type { ReactNode } from 'react';
import { Marked } from './marked';
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
  discover: (
    <>
      <rect width="28" height="18" rx="3" fill="#f4f1ec" />
      <path d="M28 9.5V15a3 3 0 0 1-3 3H11c7-1.4 13-4.4 17-8.500z" fill="#e8742c" />
      <path
        d="M5.5 6v6M5.5 6.600h1.200a2.4 2.4 0 0 1 0 4.800H5.5"
        fill="none"
        stroke="#262a33"
        strokeWidth="1.5"
      />
      <circle cx="14" cy="9" r="3" fill="#e8742c" />
    </>
  ),
  diners: (
    <>
      <rect width="28" height="18" rx="3" fill="#f4f1ec" />
      <circle cx="14" cy="9" r="6" fill="#1c5c94" />
      <path
        d="M12.5 5.600a3.8 3.8 0 0 0 0 6.800zM15.5 5.600a3.8 3.8 0 0 1 0 6.800z"
        fill="#f4f1ec"
      />
    </>
  ),
  jcb: (
    <>
      <rect width="28" height="18" rx="3" fill="#f4f1ec" />
      <rect x="5" y="3.5" width="5" height="11" rx="1.5" fill="#1f5fa8" />
      <rect x="11.5" y="3.5" width="5" height="11" rx="1.5" fill="#c8323f" />
      <rect x="18" y="3.5" width="5" height="11" rx="1.5" fill="#2b8a4b" />
    </>
  ),
  interac: (
    <>
      <rect width="28" height="18" rx="3" fill="#f2b21d" />
      <rect x="7" y="4.5" width="14" height="9" rx="2" fill="#262a33" />
      <path d="M14 6.500v5" stroke="#f2b21d" strokeWidth="1.8" />
    </>
  ),
  unionpay: (
    <>
      <rect width="28" height="18" rx="3" fill="#f4f1ec" />
      <path d="M7.5 3.500h5l-2 11h-5z" fill="#cf3540" />
      <path d="M13 3.500h4.500l-2 11H11z" fill="#20548f" />
      <path d="M18 3.500h5l-2 11h-5z" fill="#1f8577" />
    </>
  ),
  maestro: (
    <>
      <rect width="28" height="18" rx="3" fill="#262a33" />
      <circle cx="11.5" cy="9" r="5" fill="#2f8fd0" />
      <circle cx="16.5" cy="9" r="5" fill="#d9363e" fillOpacity="0.85" />
    </>
  ),
  'cartes bancaires': (
    <>
      <rect width="28" height="18" rx="3" fill="#1d5a9e" />
      <path d="M17 0h8a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H9z" fill="#2b8a4b" />
      <path d="M12.5 6.300a3.6 3.6 0 1 0 0 5.400" fill="none" stroke="#fff" strokeWidth="1.8" />
      <path
        d="M15.5 5.500v7h3.700a1.750 1.750 0 0 0 0-3.500h-3.700 3.300a1.750 1.750 0 0 0 0-3.500z"
        fill="none"
        stroke="#fff"
        strokeWidth="1.6"
      />
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
  'diners club': 'diners',
  'china unionpay': 'unionpay',
  'union pay': 'unionpay',
  cb: 'cartes bancaires',
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
  search = '',
}: {
  scheme: string;
  lastFour: string;
  /** What was searched for: marked where it is these digits. */
  search?: string;
}): ReactNode {
  const named = markOf(scheme) === undefined;
  return (
    <span className={styles.method} title={scheme}>
      <SchemeMark scheme={scheme} />
      <span className={named ? undefined : 'mbo-visually-hidden'}>{scheme}</span>
      {lastFour !== '' && (
        <span className={styles.digits}>
          •• {lastFour === search ? <Marked text={lastFour} search={search} /> : lastFour}
        </span>
      )}
    </span>
  );
}

import type { ReactNode } from 'react';
import { Marked } from './marked';
import styles from './columns.module.css';

/** White letters, drawn: as text they would be found, copied and read out. */
function Letters({ width, children }: { width: string; children: string }): ReactNode {
  return <path d={children} fill="none" stroke="#fff" strokeWidth={width} strokeLinejoin="bevel" />;
}

/** Small cards, each 28 by 18, by which one knows the scheme at a glance. */
const MARKS: Readonly<Record<string, ReactNode>> = {
  visa: (
    <>
      <rect width="28" height="18" rx="3" fill="#1434cb" />
      <Letters width="1.8">
        M4.2 6l1.900 6L9.500 6M12.200 6l-1.200 6M17.6 6.800c-.8-1-3.2-.8-3.400.600c-.2 1.500 2.700
        1.400 2.400 3.100c-.3 1.700-3 1.600-3.700.400M17.8 12 21.400 6l1.400 6M19.200 10.300h3.200
      </Letters>
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
      <Letters width="1.5">
        M3.200 12 5.700 6l2.500 6M4.200 10.200h3M9.800 12.400V6.600l2.300 3.200
        2.300-3.200v5.800M19.800 6.400h-3.200v5.200h3.200M16.600 9h2.800M21 6l4 6M25 6l-4 6
      </Letters>
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
      <Letters width="1.1">
        M8.600 7v3a1.200 1.200 0 0 1-2.300.4M15.500 7.700a1.700 1.700 0 1 0 0 2.600M19.400
        7v4h1.300a1 1 0 0 0 0-2h-1.300 1.100a1 1 0 0 0 0-2z
      </Letters>
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
      <Letters width="2.2">
        M17 6.200c-1.200-1.300-5.400-1.200-5.500.9c-.1 2.300 5.600 1.500 5.500 4c-.1 2.300-4.800
        2.200-6.200.7
      </Letters>
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

/** Mark of a card scheme, to be shown beside its name; nothing for those without one. */
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

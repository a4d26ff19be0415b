import { useEffect, useState, type ReactNode } from 'react';
import styles from './second-factor.module.css';

/** Modules of white around it, which cameras need; the frame adds to them. */
const MARGIN = 1;

/** A QR code of the text. What draws it is fetched when the first one is shown. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const [drawn, setDrawn] = useState<{ path: string; size: number }>();
  useEffect(() => {
    let current = true;
    // Without it the secret can be typed.
    void import('qrcode')
      .then(({ create }) => {
        const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules;
        let path = '';
        for (let at = 0; at < data.length; at += 1) {
          if (data[at]) path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`;
        }
        if (current) setDrawn({ path, size });
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [text]);

  const size = (drawn?.size ?? 0) + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.qr}
      viewBox={`-${MARGIN} -${MARGIN} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      {drawn && <path d={drawn.path} />}
    </svg>
  );
}

import { useEffect, useState, type ReactNode } from 'react';
import { bus } from '@mbo/shared/bus';

/** Reads out, politely, what the bus topic `announce` carries. */
export function Announcer(): ReactNode {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  useEffect(
    () => bus.on('announce', (text) => setSaid(({ turn }) => ({ text, turn: turn + 1 }))),
    [],
  );
  // The same words twice are two announcements: the extra space makes the text differ.
  return (
    <div aria-live="polite" className="mbo-visually-hidden">
      {said.text + (said.turn % 2 === 0 ? '' : '\u00a0')}
    </div>
  );
}

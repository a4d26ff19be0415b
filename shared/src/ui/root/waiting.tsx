import { useEffect, useState, type ReactNode } from 'react';
import { useConfig } from '../hooks/use-bus-state';
import { LoadingState } from '../states/loading-state';

/** Shorter waits show nothing: a flash would only make them seem longer. */
const QUIET_MS = 150;

/**
 * Stands in while a page of an area waits for code of its own. It does not wait for ever: past the
 * deadline of areas it throws, and the area's border says so.
 */
export function Waiting(): ReactNode {
  const { areaDeadlineMs } = useConfig();
  const [visible, setVisible] = useState(false);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timers = [
      setTimeout(() => setVisible(true), QUIET_MS),
      setTimeout(() => setLate(true), areaDeadlineMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, [areaDeadlineMs]);
  if (late) throw new Error(`It drew nothing within ${areaDeadlineMs / 1000} seconds.`);
  return visible ? <LoadingState /> : null;
}

import type { Entity } from '@mbo/shared/bus';
import { ENTITY_PARAMETER } from '@mbo/shared/navigation';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withoutPlace } from './list-params';

function beside(params: URLSearchParams): string {
  const rest = new URLSearchParams(params);
  rest.delete(ENTITY_PARAMETER);
  return rest.toString();
}

/**
 * Goes back to the first page, and closes what is open, when another account or business is chosen;
 * filters stay. A link, or a step back, that brings a whole address along is left as it is.
 */
export function useEntityChange(entity: Entity): void {
  const [params, setParams] = useSearchParams();
  const rest = beside(params);
  const before = useRef({ entity, rest });
  useEffect(() => {
    const { entity: last, rest: lastRest } = before.current;
    before.current = { entity, rest };
    if (last.id === entity.id || lastRest !== rest) return;
    const sameAccount = last.accountId === entity.accountId;
    setParams((now) => withoutPlace(now, sameAccount), { replace: true });
  }, [entity, rest, setParams]);
}

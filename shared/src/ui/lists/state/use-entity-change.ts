import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Entity } from '../../../bus';
import { ENTITY_PARAMETER } from '../../../navigation';
import { PARAMETERS, withParameter } from './list-params';

/** The address without what another account or business makes meaningless. */
function withoutPlace(params: URLSearchParams, keepView: boolean): URLSearchParams {
  const { page, open, view } = PARAMETERS;
  const next = withParameter(withParameter(params, page, undefined), open, undefined);
  return keepView ? next : withParameter(next, view, undefined);
}

/**
 * Goes back to the first page, and closes what is open, when another account or business is chosen;
 * filters stay. A link, or a step back, that brings a whole address along is left as it is.
 */
export function useEntityChange(entity: Entity | null): void {
  const [params, setParams] = useSearchParams();
  const rest = withParameter(params, ENTITY_PARAMETER, undefined).toString();
  const before = useRef({ entity, rest });
  useEffect(() => {
    const { entity: last, rest: lastRest } = before.current;
    before.current = { entity, rest };
    if (last?.id === entity?.id || lastRest !== rest) return;
    const sameAccount = last?.accountId === entity?.accountId;
    setParams((now) => withoutPlace(now, sameAccount), { replace: true });
  }, [entity, rest, setParams]);
}

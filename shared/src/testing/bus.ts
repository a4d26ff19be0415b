import {
  accountEntity,
  bus,
  initialState,
  type Entity,
  type EventTopics,
  type StateTopics,
} from '../bus';
import type { UserSession } from '@mbo/gateway-contract/access';
import { queryClient } from '../ui/root/query-client';
import { merchantSession, testConfig } from './fixtures';

/**
 * Puts the page's bus and query cache back to their beginning: nobody signed in, the tests'
 * configuration read, light theme. Call it before each test.
 */
export function resetBus(state: Partial<StateTopics> = {}): void {
  const next: StateTopics = { ...initialState, config: testConfig, ...state };
  for (const topic of Object.keys(next) as (keyof StateTopics)[]) setTopic(topic, next);
  queryClient.clear();
}

function setTopic<T extends keyof StateTopics>(topic: T, state: StateTopics): void {
  bus.set(topic, state[topic]);
}

/**
 * Signs a user in, as the shell would after POST /login.
 *
 * @param session  Default: {@link merchantSession}.
 * @param entity  Default: the session's first account; null for none.
 */
export function signInForTest(
  session: UserSession = merchantSession,
  entity: Entity | null | undefined = undefined,
): { session: UserSession; entity: Entity | null } {
  const first = session.accounts[0];
  const selected = entity === undefined ? (first ? accountEntity(first) : null) : entity;
  bus.set('session', session);
  bus.set('entity', selected);
  return { session, entity: selected };
}

/**
 * Collects what is published on an event topic from now on:
 * `const alerts = recordEvents('alert')`.
 */
export function recordEvents<T extends keyof EventTopics>(topic: T): EventTopics[T][] {
  const heard: EventTopics[T][] = [];
  bus.on(topic, (payload) => heard.push(payload));
  return heard;
}

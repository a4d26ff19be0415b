import { BehaviorSubject, Subject, distinctUntilChanged, type Observable } from 'rxjs';
import { initialState, type EventTopics, type StateTopics } from './topics';

export type Unsubscribe = () => void;

/** What the shell and the areas share at run time. One instance a page. */
export interface Bus {
  /** Current value of a state topic. */
  get<T extends keyof StateTopics>(topic: T): StateTopics[T];
  /** Replaces a state topic's value; subscribers hear of it when it differs. */
  set<T extends keyof StateTopics>(topic: T, value: StateTopics[T]): void;
  /** A state topic as an observable: the current value at once, then each change. */
  state<T extends keyof StateTopics>(topic: T): Observable<StateTopics[T]>;
  /** Tells everyone who listens now. */
  emit<T extends keyof EventTopics>(topic: T, payload: EventTopics[T]): void;
  /** An event topic as an observable. */
  events<T extends keyof EventTopics>(topic: T): Observable<EventTopics[T]>;
  /** Calls `listener` for each event until the answer is called. */
  on<T extends keyof EventTopics>(
    topic: T,
    listener: (payload: EventTopics[T]) => void,
  ): Unsubscribe;
}

type States = { [T in keyof StateTopics]: BehaviorSubject<StateTopics[T]> };
type Events = { [T in keyof EventTopics]: Subject<EventTopics[T]> };

/** Makes a bus of its own; the page's one is {@link bus}. */
export function createBus(initial: StateTopics = initialState): Bus {
  const states = Object.fromEntries(
    Object.entries(initial).map(([topic, value]) => [topic, new BehaviorSubject(value)]),
  ) as unknown as States;
  const events: Events = {
    alert: new Subject(),
    confirm: new Subject(),
    unauthorized: new Subject(),
    signOut: new Subject(),
    accounts: new Subject(),
    openModal: new Subject(),
    confirmIdentity: new Subject(),
    identityConfirmed: new Subject(),
    announce: new Subject(),
    areaFailure: new Subject(),
  };
  // An area that throws in a subscriber must not stop the others from hearing.
  const guarded =
    <P>(listener: (payload: P) => void) =>
    (payload: P): void => {
      try {
        listener(payload);
      } catch (error) {
        reportError(error);
      }
    };
  return {
    get: (topic) => states[topic].value,
    set: (topic, value) => {
      states[topic].next(value);
    },
    state: (topic) => states[topic].pipe(distinctUntilChanged()),
    emit: (topic, payload) => {
      events[topic].next(payload);
    },
    events: (topic) => events[topic].asObservable(),
    on: (topic, listener) => {
      const subscription = events[topic].subscribe(guarded(listener));
      return () => subscription.unsubscribe();
    },
  };
}

/** The page's bus. Shared as a singleton: every area gets this very object. */
export const bus: Bus = createBus();

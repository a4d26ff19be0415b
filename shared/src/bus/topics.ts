import type { Account, UserSession } from '@mbo/gateway-contract/access';
import type { RuntimeConfig } from '../config';
import type { Entity } from './entity';
import type { SlotFiller } from './slots';

export type ThemeName = 'light' | 'dark';

/** A snackbar: leaves by itself after 4 s, a click elsewhere does not close it. */
export interface Alert {
  severity: 'success' | 'error' | 'info' | 'warning';
  message: string;
}

/** A question put to the user; exactly one of the callbacks is called. */
export interface ConfirmRequest {
  title: string;
  description: string;
  /** Label of the button that goes on; says the act. Default: OK. */
  okLabel?: string;
  /** Default: Cancel. */
  cancelLabel?: string;
  /** The act cannot be undone: the button is drawn as dangerous. Default: false. */
  danger?: boolean;
  onOk: () => void;
  onCancel?: () => void;
}

/** Why an area did not load or draw, where the shell found out. */
export type FailureReason =
  /** Its server cannot be reached. */
  | 'unreachable'
  /** Its server does not answer in time. */
  | 'slow'
  /** Its server answers, but does not have the file. */
  | 'missing'
  /** A file is not what was published. */
  | 'altered'
  /** Something else came instead of a script, a page for instance. */
  | 'notScript'
  /** It was built for another contract or other libraries than the shell provides. */
  | 'incompatible'
  /** The page's policy, sent before the area was known, does not allow its origin. */
  | 'policy'
  /** It drew nothing in time. */
  | 'blank'
  /** Its code threw or cannot be read. */
  | 'broken';

/** Something went wrong in an area; the shell keeps and shows it. */
export interface AreaFailure {
  area: string;
  /** Published version that ran, when known. */
  version?: string;
  phase: 'registry' | 'load' | 'mount' | 'render' | 'unmount' | 'runtime';
  /** Default: not found out. */
  reason?: FailureReason;
  message: string;
  /** Short code that the user can quote. */
  reference: string;
  /** ISO 8601 UTC. */
  at: string;
}

/** Topics with a current value: a late subscriber gets it at once. */
export interface StateTopics {
  /** Runtime configuration; null until it is read. */
  config: RuntimeConfig | null;
  /** Who is signed in. */
  session: UserSession | null;
  /** Account or business the user looks at. */
  entity: Entity | null;
  theme: ThemeName;
  /** BCP 47 tag, e.g. `en`. */
  locale: string;
  /** Number of things that ask for the spinner. */
  busy: number;
  /** Who holds unsaved edits; while any, leaving is asked about. */
  editing: readonly string[];
  /** What areas draw in the slots of each other's pages, in order; the shell sets it. */
  slotFillers: readonly SlotFiller[];
}

/** Topics that are heard only by who listens at the time. */
export interface EventTopics {
  alert: Alert;
  confirm: ConfirmRequest;
  /** The gateway answered 401: the session is over. */
  unauthorized: { url: string };
  /** The user asked to sign out. */
  signOut: undefined;
  /** Accounts were read anew; they replace those of the session. */
  accounts: Account[];
  /** Asks the shell to open an area's modal by its id. */
  openModal: { id: string };
  /** Asks the shell to have the user prove again who they are; see `askToConfirmIdentity`. */
  confirmIdentity: { onDone: (confirmed: boolean) => void };
  /** The dialog that asked has the proof. */
  identityConfirmed: undefined;
  /** Said to screen readers, politely. */
  announce: string;
  areaFailure: AreaFailure;
}

export const initialState: StateTopics = {
  config: null,
  session: null,
  entity: null,
  theme: 'light',
  locale: 'en',
  busy: 0,
  editing: [],
  slotFillers: [],
};

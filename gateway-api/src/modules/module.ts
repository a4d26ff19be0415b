import type { FastifyPluginAsync } from 'fastify';
import type { Authenticator } from '../core/authentication/authentication';
import type { Right } from '../core/authorisation/rights';
import type { Scope } from '../core/authorisation/scopes';
import type { GatewayConfig } from './config';
import type { Db } from '../core/database/schema';
import type { TableTypes } from '../core/database/column-overrides';
import type { FileStorage } from '../core/files/storage/storage';
import type { Job } from '../core/jobs/job';
import type { Jobs } from '../core/jobs/jobs';
import type { LogSecrets } from '../core/logging/logger';
import type { Mailer, SmsSender } from '../core/mail/mailer';
import type { SecretSealer } from '../core/secrets/sealed-secrets';
import type { Acquirers } from './acquiring/acquirers';
import type { ModuleContext } from './context';
import type { PaymentsContext } from './payments/create/context';
import type { PayLinks } from './hosted-payments/pay-links';

/** A folder of `modules`, as its `module.ts` describes it to the gateway. */
export interface GatewayModule {
  /** The name of its folder. */
  name: string;
  /** Columns of its tables whose type says more than the database's. */
  tableTypes?: TableTypes;
  /** Groups of calls in the API's description, by the tags of its routes, and what they are about. */
  tags?: Readonly<Record<string, string>>;
  /** What it has that no log may show, beside passwords, tokens and card numbers. */
  logSecrets?: LogSecrets;
  /** The rights that its routes ask for; it adds them to the type `Rights` as well. */
  rights?: readonly Right[];
  /** What it knows to find a tenant by; it adds them to the type `ScopeRefs` as well. */
  scopes?(context: ModuleContext): readonly Scope[];
  /** How its callers prove who they are, where they are no users with a session. */
  authenticators?(context: ModuleContext): readonly Authenticator[];
  /** Open to anyone. */
  publicRoutes?: readonly Routes[];
  /** For who has proven who they are. */
  routes?: readonly Routes[];
  /** Whether the routes exist. Default: always. */
  isOffered?(config: GatewayConfig): boolean;
  /** Done at each start, after the migrations and before the first request, in the modules' order. */
  prepare?(context: ModuleContext): Promise<void>;
  /** Its durable work. */
  jobs?: readonly Job<JobDeps>[];
}

/** Each takes from the context what it needs. */
export type Routes = FastifyPluginAsync<ModuleContext>;

/** What handlers of jobs work with. */
export interface JobDeps {
  db: Db;
  config: GatewayConfig;
  mailer: Mailer;
  sms: SmsSender;
  jobs: Jobs;
  payLinks: PayLinks;
  acquirers: Acquirers;
  payments: PaymentsContext;
  /** Of files. */
  storage: FileStorage;
  secrets: SecretSealer;
}

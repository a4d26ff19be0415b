import type { Db } from '../../database/schema';
import { openStorage } from '../../files/storage/open-storage';
import type { FileStorage } from '../../files/storage/storage';
import { addTenant, addUser, PASSWORD, signedIn, type TestTenant } from '../people';
import type { TestGateway } from '../test-gateway';

/** In every name of the tenant that the samples address. */
export const OWN_MARK = 'Matrix-Own';
/** In every name of the tenant that the foreign merchant belongs to. */
export const FOREIGN_MARK = 'Matrix-Foreign';

/** Ids that nothing has. */
export const MISSING = { accountId: 987_654_321, businessId: 987_654_321 };

export const CALLERS = [
  'no token',
  'merchant of another account',
  'view-only',
  'merchant',
  'staff',
] as const;
export type CallerKind = (typeof CALLERS)[number];

/** Somebody who calls; each call of the matrix gets a new one, as a call may end sessions. */
export interface Caller {
  kind: CallerKind;
  email: string;
  password: string;
  /** Undefined for 'no token'. */
  token: string | undefined;
}

export interface World {
  db: Db;
  /** Of files, as the gateway has it. */
  storage: FileStorage;
  own: TestTenant;
  foreign: TestTenant;
  caller(kind: CallerKind): Promise<Caller>;
}

/**
 * Two tenants and a caller of each kind, all in one database: who is refused by one is let in by the
 * other.
 */
export async function createWorld({
  db,
  config,
}: Pick<TestGateway, 'db' | 'config'>): Promise<World> {
  const own = await addTenant(db, OWN_MARK);
  const foreign = await addTenant(db, FOREIGN_MARK);
  const options = {
    'no token': {},
    'merchant of another account': { accountIds: [foreign.accountId] },
    'view-only': { accountIds: [own.accountId], accessType: 10 },
    merchant: { accountIds: [own.accountId] },
    staff: { accountTypeId: 1 },
  } as const;
  return {
    db,
    storage: openStorage(config),
    own,
    foreign,
    async caller(kind) {
      const { accountIds = [], ...rest } = { accountIds: undefined, ...options[kind] };
      const user = await addUser(db, { ...rest, accountIds: [...accountIds] });
      const token = kind === 'no token' ? undefined : await signedIn(db, user);
      return { kind, email: user.email, password: PASSWORD, token };
    },
  };
}

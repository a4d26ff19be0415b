import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes: OWASP's first recommendation, some 20 ms a call. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash that no password answers to. Checking against it costs the same as a real check, so the
 * time of an answer does not tell whether an e-mail is known.
 */
const nobodysHash = hash(crypto.randomUUID(), COST);

/** The same password typed on two keyboards may come as different code points. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}

/** PHC string (algorithm, cost, salt and hash in one) to be stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalised(password), COST);
}

/** Takes as long for a user without a password, or for no user at all (`null`), and says false. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), normalised(password));
  return matches && passwordHash !== null;
}

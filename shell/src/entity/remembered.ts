const PREFIX = 'mbo.entity:';

/** The entity this user last looked at in this browser; null when none is known. */
export function rememberedEntity(storage: Storage, email: string): string | null {
  try {
    return storage.getItem(PREFIX + email);
  } catch {
    return null;
  }
}

export function rememberEntity(storage: Storage, email: string, id: string): void {
  try {
    storage.setItem(PREFIX + email, id);
  } catch {
    // The next visit then starts with the first account.
  }
}

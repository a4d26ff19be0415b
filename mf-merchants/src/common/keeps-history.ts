/**
 * Whether a record's gateway keeps histories: one that does gives records versions, which are specified
 * by nobody. While the record is on its way it is taken to.
 */
export function keepsHistory(record: { version?: number } | undefined): boolean {
  return record === undefined || record.version !== undefined;
}

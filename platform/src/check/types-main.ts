import { checkTypes } from './types';

/** `npm run types`. @returns exit code: 0 all packages are sound, 1 at least one is not */
export async function main(root: string): Promise<number> {
  const { failed } = await checkTypes(root);
  return failed === 0 ? 0 : 1;
}

import { checkDescriptor } from '../../build/read-descriptor';
import type { AreaToCheck } from './area-to-check';

/** Says what is wrong with the descriptor that a build carries. */
export function descriptorViolations({ descriptor, member }: AreaToCheck): string[] {
  try {
    checkDescriptor(descriptor, member.name);
    return [];
  } catch (error) {
    return [`${(error as Error).message} Correct it and build the area again.`];
  }
}

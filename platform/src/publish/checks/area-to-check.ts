import type { AreaDescriptor } from '@mbo/shared/area';
import type { Member } from '../../workspace/members';
import type { BuildFiles } from '../build-files';

/** A build of an area that is about to be published. */
export interface AreaToCheck {
  /** The repository's folder. */
  root: string;
  member: Member;
  /** Absolute path of the build. */
  dist: string;
  /** As the build carries it. */
  descriptor: AreaDescriptor;
  /** What of the build would be published. */
  files: BuildFiles;
}

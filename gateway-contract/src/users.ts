import type { z } from 'zod';
import type * as schema from './users.schema';

export type AccessType = z.infer<typeof schema.accessType>;
export type AccountUser = z.infer<typeof schema.accountUser>;
export type UsersResponse = z.infer<typeof schema.usersResponse>;
export type InviteUserRequest = z.infer<typeof schema.inviteUserRequest>;
export type ChangeUserRequest = z.infer<typeof schema.changeUserRequest>;
export type UserResponse = z.infer<typeof schema.userResponse>;

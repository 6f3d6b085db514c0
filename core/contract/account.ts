import { z } from 'zod';
import { permissions, roles } from '../domain/permissions.ts';

export const loginSchema = z.strictObject({
  username: z.string().trim().min(1).max(100),
  password: z.string().min(1).max(200),
});
export type Login = z.infer<typeof loginSchema>;

/** A signed token (EdDSA JWT with exp, userId, personId, unique_name), to be kept and sent as Bearer. */
export const tokenSchema = z.object({ token: z.string(), expiresAt: z.iso.datetime() }).meta({ id: 'Token' });
export type Token = z.infer<typeof tokenSchema>;

const roleNames = Object.keys(roles) as (keyof typeof roles)[];
export const currentUserSchema = z
  .object({
    userId: z.string(),
    name: z.string(),
    uniqueName: z.string(),
    roles: z.array(z.enum(roleNames)),
    permissions: z.array(z.enum(permissions)),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUserSchema>;

import { describe, expect, it } from 'vitest';
import { consolePlace } from './console-places.ts';

const id = '11111111-1111-4111-8111-111111111111';

describe('an address of administrators below /users', () => {
  it.each([
    ['/users/tenant/all', '/admin/tenants'],
    ['/users/advertisement/all', '/admin/advertisements'],
    ['/users/payment/all', '/admin/payments'],
    ['/users/category/list', '/admin/categories'],
    ['/users/category/add', '/admin/categories/create'],
    [`/users/category/edit/${id}`, `/admin/categories/${id}`],
    ['/users/role/list', '/admin/roles'],
    [`/users/role/permission/${id}`, `/admin/roles/${id}/show`],
    [`/users/role/userRole/${id}`, `/admin/roles/${id}/show`],
    ['/users/subscribe/list', '/admin/subscribers'],
    ['/users/user/list', '/admin/users'],
    [`/users/user/edit/${id}`, `/admin/users/${id}`],
  ])('leads to the console: %s', (address, place) => {
    expect(consolePlace(address)).toBe(place);
  });

  it.each(['/users/role/list/more', '/users/user/edit///evil.example', '/users/profile'])('is not %s', (address) => {
    expect(consolePlace(address)).toBeUndefined();
  });
});

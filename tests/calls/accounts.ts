import { systemContext } from '@charsu/core/application/commands.ts';
import { expect } from 'vitest';
import type { Sent } from '../support/api/records.ts';
import { password } from '../support/api/test-api.ts';
import { aCellphone, anEmail } from '../support/api/visitor.ts';
import { get, type Line, list, moved, post, put, remove } from './line.ts';
import type { World } from './world.ts';

/** An open form of the account, sealed, with its proof of work. */
const form =
  (path: string, fields: (world: World) => object | Promise<object>, more: object = {}) =>
  async (world: World): Promise<Sent> =>
    post(`account/${path}`, {
      sealed: world.visitor.sealed({ ...(await fields(world)) }),
      captchaToken: await world.visitor.captchaToken(),
      ...more,
    });
const nameOf = ({ owner }: World) => ({ username: owner.username });

/** The entries of members' menu; `external-logins-list` only where another site is set up for signing in. */
const ownMenu = [
  '/users/dashboard',
  '/users/profile',
  '/users/person/edit',
  '/users/tenant/list',
  '/users/advertisement/list',
  '/users/payment/list',
  '/users/payment/deposit',
  '/users/password',
  '/users/sessions',
  '/users/message',
  '/users/searches',
  '/users/deleteAccount',
  '/logout',
];

/** Accounts: sections I and J. */
export const accountLines: readonly Line[] = [
  {
    line: 'R199',
    key: 'public',
    as: 'visitor',
    name: 'the ways in of a name',
    call: form('checkUserLoginType', nameOf),
    says: { loginTypes: ['password', 'emailCode'] },
  },
  {
    line: 'R200',
    key: 'public',
    as: 'visitor',
    name: 'register',
    call: form('register', () => ({ username: anEmail(), password, confirmPassword: password })),
    says: { token: expect.any(String) },
  },
  {
    line: 'R201',
    key: 'public',
    as: 'visitor',
    name: 'sign in',
    call: form('login', (world) => ({ ...nameOf(world), password }), { loginType: 'password', rememberMe: false }),
    says: { token: expect.any(String) },
  },
  {
    line: 'R188',
    key: 'public',
    as: 'visitor',
    name: 'credentials that are not sealed',
    call: async (world) =>
      post('account/login', { ...nameOf(world), password, captchaToken: await world.visitor.captchaToken() }),
    status: 400,
  },
  {
    line: 'R202',
    key: 'public',
    as: 'visitor',
    name: 'a code by SMS',
    call: form('sendMessage', () => ({ username: aCellphone() }), { loginType: 'smsCode' }),
    says: { validSeconds: expect.any(Number) },
  },
  {
    line: 'R202',
    key: 'public',
    as: 'visitor',
    name: 'a code by mail',
    call: form('sendMail', nameOf, { loginType: 'emailCode' }),
    says: { validSeconds: expect.any(Number) },
  },
  {
    line: 'R203',
    key: 'account_logout',
    as: 'newcomer',
    name: 'sign out',
    call: () => get('account/logout'),
    status: 204,
  },
  {
    line: 'R204',
    key: 'account_resetPassword',
    as: 'administrator',
    name: "void somebody's password",
    call: async ({ api }) => put('account/resetPassword', { userId: (await api.addAccount('user')).userId }),
    says: { code: 'Password_Changed_Successful' },
  },
  {
    line: 'R205',
    key: 'account_changePassword',
    as: 'newcomer',
    name: 'change the password',
    call: ({ visitor }) => {
      const [next, fields] = ['Gelim-of-1404', { oldPassword: password }];
      return put('account/changePassword', {
        sealed: visitor.sealed({ ...fields, password: next, confirmPassword: next }),
      });
    },
    says: { code: 'Password_Changed_Successful' },
  },
  {
    line: 'R168, R206',
    key: 'account_hasaccess',
    as: 'owner',
    name: 'whether one may do something',
    call: () => get('account/hasAccess/advertisement_create'),
    says: true,
  },
  {
    line: 'R207',
    key: 'user_getinfo',
    as: 'owner',
    name: 'the logins at other sites',
    call: () => get('account/externalLogins'),
    says: [],
  },
  {
    line: 'R208',
    key: 'user_getinfo',
    as: 'newcomer',
    name: 'delete a login at another site',
    call: async ({ api }, { userId }) => {
      const { user } = api.dependencies.commands;
      const identity = { provider: 'elsewhere', subject: userId, email: null };
      await user.linkExternalLogin(userId, identity, systemContext(new Date().toISOString()));
      const linked = await user.current(userId);
      return remove(`account/externalLogins/${linked.status === 'present' ? linked.externalLogins[0]?.id : ''}`);
    },
    hidden: true,
  },
  {
    line: 'R180',
    key: 'user_getinfo',
    as: 'owner',
    name: 'the own account',
    call: () => get('user/getinfo'),
    says: { cellphoneConfirmed: true },
  },
  {
    line: 'R180',
    key: 'user_get',
    as: 'administrator',
    name: "somebody's account",
    call: ({ owner }) => get(`user/?id=${owner.userId}`),
    says: { cellphoneConfirmed: true },
  },
  {
    line: 'R180, R182, R185',
    key: 'user_getusermenu',
    as: 'owner',
    name: 'the menu of a member, which has no console',
    call: () => get('user/getusermenu'),
    says: { entries: ownMenu.map((path) => ({ path })) },
  },
  {
    line: 'R182, R183',
    key: 'user_getusermenu',
    as: 'administrator',
    name: 'the menu of an administrator, whose console has the rest',
    call: () => get('user/getusermenu'),
    says: { entries: expect.arrayContaining([expect.objectContaining({ path: '/admin' })]) },
  },
  {
    line: 'R180',
    key: 'user_search',
    as: 'administrator',
    name: 'all accounts',
    call: () => post('user/search', {}),
    says: list,
  },
  {
    line: 'R180',
    key: 'user_update',
    as: 'administrator',
    name: 'lock somebody',
    call: async ({ api }) => {
      const { userId: id } = await api.addAccount('user');
      return put('user/action', { id, action: 'lock', reason: 'Sells what is not theirs.' });
    },
    says: moved,
  },
];

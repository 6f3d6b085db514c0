import type { FastifyInstance, FastifyReply } from 'fastify';
import { indexNotFound } from './errors.ts';
import { accepter, type ByUid, indexUid, type Json, object } from './route-values.ts';
import { defaultSettings, patchSettings, type SettingName, type Settings, settingNames } from './settings.ts';
import type { TaskQueue } from './tasks.ts';

/** The settings of an index, all together and each alone. */
export function settingsRoutes(app: FastifyInstance, queue: TaskQueue): void {
  const accept = accepter(queue);
  const settingsOf = (uid: string): Settings => {
    const index = queue.indexes.get(uid);
    if (index === undefined) throw indexNotFound(uid);
    return index.settings;
  };
  const change = (reply: FastifyReply, uid: string, patch: Json) => {
    patchSettings(queue.indexes.get(uid)?.settings ?? defaultSettings, patch);
    return accept(reply, { kind: 'settings', uid: indexUid(uid), patch });
  };
  app.get<ByUid>('/indexes/:uid/settings', async ({ params }) => settingsOf(params.uid));
  app.patch<ByUid>('/indexes/:uid/settings', ({ params, body }, reply) => change(reply, params.uid, object(body)));
  app.delete<ByUid>('/indexes/:uid/settings', ({ params }, reply) =>
    change(reply, params.uid, Object.fromEntries(settingNames.map((name) => [name, null]))),
  );
  const isSetting = (name: string): name is SettingName => settingNames.includes(name);
  for (const name of settingNames) {
    if (!isSetting(name)) continue;
    const url = `/indexes/:uid/settings/${name.replace(/[A-Z]/gu, (letter) => '-' + letter.toLowerCase())}`;
    app.get<ByUid>(url, async ({ params }, reply) =>
      reply.type('application/json').send(JSON.stringify(settingsOf(params.uid)[name])),
    );
    app.route<ByUid>({
      method: ['PUT', 'PATCH'],
      url,
      handler: ({ params, body }, reply) => change(reply, params.uid, { [name]: body }),
    });
    app.delete<ByUid>(url, ({ params }, reply) => change(reply, params.uid, { [name]: null }));
  }
}

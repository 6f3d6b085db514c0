import { systemContext } from '@charsu/core/application/commands.ts';
import { command, send } from './records.ts';
import type { TestApi } from './test-api.ts';
import { aCellphone, anEmail } from './visitor.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Answer = ReturnType<typeof send>;

/** The administrator's console: each request waits for the read models to include its last command. */
export interface ConsoleClient {
  ask(method: Method, url: string, payload?: object, headers?: Record<string, string>): Answer;
  /** A command that must succeed. */
  tell(method: Method, url: string, payload: object): ReturnType<typeof command>;
  /** A list of the console; its filter, range and sort are sent as JSON. */
  list(resource: string, parameters?: Record<string, unknown>): Answer;
  /** Makes requests wait for a command that was sent otherwise. */
  waitFor(position: string | bigint): void;
  /** A new user of this name. */
  addUser(name: string, email?: string): Promise<{ id: string; name: string; email: string; cellphone: string }>;
}

export function consoleOf(api: TestApi): ConsoleClient {
  let last = '0';
  const ask: ConsoleClient['ask'] = (method, url, payload, headers = {}) =>
    send(api, api.administrator, {
      method,
      url: `/api/${url}`,
      ...(payload && { payload }),
      headers: { 'charsu-position': last, ...headers },
    });
  return {
    ask,
    async tell(method, url, payload) {
      const accepted = await command(api, api.administrator, { method, url: `/api/${url}`, payload });
      last = accepted.position;
      return accepted;
    },
    list(resource, parameters = {}) {
      const query = new URLSearchParams(
        Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)] as [string, string]),
      );
      return ask('GET', `console/${resource}?${query}`);
    },
    waitFor(position) {
      last = position.toString();
    },
    async addUser(name, email = anEmail()) {
      const fields = { name, email, cellphone: aCellphone(), culture: 'fa-IR' } as const;
      const by = systemContext(new Date().toISOString());
      const { id, position } = await api.dependencies.commands.user.register(fields, by);
      last = position.toString();
      return { id, ...fields };
    },
  };
}

/** The ids of the records in an answer. */
export const idsOf = (response: Awaited<Answer>): string[] => response.json().map(({ id }: { id: string }) => id);

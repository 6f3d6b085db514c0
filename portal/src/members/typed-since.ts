/** The parts of a form that differ from what they were before: what was typed since. */
export const typedSince = <Form extends object>(before: Form, typed: Form): Partial<Form> =>
  Object.fromEntries(
    Object.entries(typed).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Form])),
  ) as Partial<Form>;

/** The policy of the pages allows no code made of text, which zod tries, and browsers report. zod reads this when it is loaded. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

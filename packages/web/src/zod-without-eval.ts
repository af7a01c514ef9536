/**
 * Zod's `config({ jitless: true })`, before Zod loads. The security policy refuses the code that Zod would
 * generate, and the browser reports each try.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

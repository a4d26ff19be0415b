import { z } from 'zod';

// zod compiles schemas with `new Function`, which the Content-Security-Policy forbids. It decides so
// when a schema is made, so this module is imported before any that makes one.
z.config({ jitless: true });

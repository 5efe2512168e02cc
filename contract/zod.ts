import { z } from 'zod'

// Import this before any schema: zod's probe for compilation violates the pages' Content-Security-Policy.
if ('document' in globalThis) z.config({ jitless: true })

export { z }

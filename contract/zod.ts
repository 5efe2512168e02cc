import { z } from 'zod'

// Schemas decide while they are made whether to compile themselves, and the probe for it breaks the pages'
// Content-Security-Policy: so this comes before any of them.
if ('document' in globalThis) z.config({ jitless: true })

export { z }

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A whole shop of its own for the browser tests, gone when they are.
const dataDir = mkdtempSync(join(tmpdir(), 'toy-shop-e2e-'))
process.env.DATA_DIR = dataDir
process.env.ADMIN_PASSWORD ??= 'Igrushki-Kostanay-1'
process.env.RATE_LIMIT_FACTOR ??= '100'
process.env.LOG_LEVEL ??= 'warn'
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

// As `npm start` does it.
await import('../setup/start.mjs')

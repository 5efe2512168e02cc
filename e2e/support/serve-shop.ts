import { rmSync } from 'node:fs'

// A shop for the browser tests, removed when they end.
const dataDir = process.env.E2E_DATA_DIR
if (!dataDir) throw new Error('E2E_DATA_DIR names the folder of the shop: start it through Playwright')
process.env.DATA_DIR = dataDir
process.env.ADMIN_PASSWORD ??= 'Igrushki-Kostanay-1'
process.env.RATE_LIMIT_FACTOR ??= '100'
process.env.OVERLOAD_FACTOR ??= '20'
process.env.LOG_LEVEL ??= 'warn'
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

// As `npm start` does.
await import('../../setup/start.mjs')

import { writeFileSync } from 'node:fs'
import { setInterval } from 'node:timers/promises'
import { SmtpServer } from '../../server/testing/smtp-server.ts'

const server = new SmtpServer(2525)
await server.start()
for await (const _ of setInterval(100)) writeFileSync(process.env.WALK_LETTERS, JSON.stringify(server.taken))

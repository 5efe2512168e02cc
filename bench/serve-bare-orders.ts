import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import closeWithGrace from 'close-with-grace'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { letterQueue } from '../server/mail/letter-queue.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { endWithParent } from '../server/platform/end-with-parent.ts'
import { placeBareOrder } from './place-bare-order.ts'

// The least that could take orders over HTTP: joins the database of the shop that runs on DATA_DIR, by as many connections as
// that has, and places what is posted. The letters it puts into the outbox, by the job queue's own statement, are ones that the
// shop has written.

endWithParent()
const { pool, url, close } = await openDatabase({ dataDir: process.env.DATA_DIR ?? '', log: console.error, join: true })
const letterOf = async (recipient: string) => {
	const { rows } = await pool.query<object>(
		`select recipient as to, subject, text, html from mailbox where recipient ${recipient} order by id desc limit 1`,
	)
	return rows[0] ?? {}
}
const letters = [await letterOf(`like 'buyer-%'`), await letterOf(`not like 'buyer-%'`)] as const
const boss = new PgBoss({ connectionString: url, schema: 'jobs', schedule: false, supervise: false, migrate: false })
await boss.start()
const { name, retries: retryLimit, retryDelaySeconds: retryDelay, runsAtMostSeconds: expireInSeconds } = letterQueue
const jobs = letters.map((data) => ({ data, retryLimit, retryDelay, retryBackoff: true, expireInSeconds }))
const keepLetters = (client: pg.PoolClient) =>
	boss.insert(name, jobs, { db: { executeSql: (statement, values) => client.query(statement, values) } })

const server = createServer(async (request, response) => {
	try {
		const sent = await text(request)
		const key = String(request.headers['idempotency-key'])
		// Without a body it is only asked whether it serves.
		const answer = sent && (await placeBareOrder(pool, sent, { key, keepLetters }))
		response.writeHead(sent ? 201 : 200, { 'content-type': 'application/json; charset=utf-8' }).end(answer)
	} catch (error) {
		console.error(error)
		response.writeHead(500).end()
	}
})
closeWithGrace({ delay: 9_000 }, async ({ err }) => {
	if (err) console.error(err)
	server.close()
	server.closeAllConnections()
	await boss.stop({ graceful: false })
	await close()
})
server.listen(Number(process.env.PORT), '127.0.0.1')

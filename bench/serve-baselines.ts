import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import closeWithGrace from 'close-with-grace'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { endWithParent } from '../server/platform/end-with-parent.ts'
import { bareFilter } from './bare-filter.ts'
import { chromiumAccepts } from './load.ts'

// The least that could answer what the shop on SHOP_URL and DATA_DIR answers: Node's own server, with the shop's catalogue page
// in a ready buffer, and its filter by the shop's statements on a pool of the shop's size.

endWithParent()
const { pool, close } = await openDatabase({ dataDir: process.env.DATA_DIR ?? '', log: console.error, join: true })
const filter = bareFilter(pool)
const page = await readPage(`${process.env.SHOP_URL}/catalog`)

const server = createServer(async ({ url = '/' }, response) => {
	try {
		const isFilter = url.startsWith('/filter?')
		const answer = isFilter ? await filter(url.slice('/filter?'.length)) : page.body
		const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(answer) }
		response.writeHead(200, isFilter ? headers : page.headers).end(answer)
	} catch (error) {
		console.error(error)
		response.writeHead(500).end()
	}
})
closeWithGrace({ delay: 9_000 }, async ({ err }) => {
	if (err) console.error(err)
	server.close()
	server.closeAllConnections()
	await close()
})
server.listen(Number(process.env.PORT), '127.0.0.1')

/** A page as it is sent to Chromium; what belongs to the connection is left out, for each server says that itself. */
async function readPage(url: string) {
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		get(url, { headers: { 'accept-encoding': chromiumAccepts } }, resolve).once('error', reject)
	})
	if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}`)
	const { date: _, connection: __, 'keep-alive': ___, ...headers } = answer.headers
	return { headers, body: await buffer(answer) }
}

import type { CatalogueImport, SentImportChoice } from '#contract/imports.ts'
import { runImportJob } from '../../catalog/import/import-job.ts'
import { makeScratchShop } from '../scratch-shop.ts'

type Choice = Partial<SentImportChoice>

/** Queued imports wait until `work()`. */
export async function makeImportShop() {
	const queued: string[] = []
	const shop = await makeScratchShop({}, { queueImport: async (_tx, id) => void queued.push(id) })
	const admin = await shop.signIn('admin@toys.example', 'Admin', 'Айгуль')

	async function send(
		method: 'GET' | 'POST' | 'PUT' | 'DELETE',
		path: string,
		payload?: object,
		headers: Record<string, string> = {},
	) {
		return await shop.app.inject({
			method,
			url: `/api${path}`,
			headers: { authorization: `Bearer ${admin.token}`, ...headers },
			...(payload && { payload }),
		})
	}

	async function upload(content: string | Buffer, name = 'toys.csv', headers: Record<string, string> = {}) {
		const form = new FormData()
		form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
		const body = new Response(form)
		const payload = Buffer.from(await body.arrayBuffer())
		return await send('POST', '/imports', payload, {
			'content-type': body.headers.get('content-type') ?? '',
			...headers,
		})
	}

	async function find(id: string): Promise<CatalogueImport> {
		return (await send('GET', `/imports/${id}`)).json()
	}

	const choose = (imported: CatalogueImport, choice: Choice) => ({ ...imported.choice, ...choice })

	async function work(): Promise<void> {
		for (const id of queued.splice(0)) await runImportJob({ db: shop.db, clock: shop.clock }, id)
	}

	async function preview(content: string | Buffer, choice: Choice = {}): Promise<CatalogueImport> {
		return await checkUploaded((await upload(content)).json(), choice)
	}

	async function checkUploaded(uploaded: CatalogueImport, choice: Choice = {}): Promise<CatalogueImport> {
		const asked = await send('POST', `/imports/${uploaded.id}/preview`, choose(uploaded, choice))
		if (asked.statusCode !== 200) throw new Error(asked.body)
		await work()
		return await find(uploaded.id)
	}

	/** Uploads, previews and imports a file. */
	async function run(content: string | Buffer, choice: Choice = {}): Promise<CatalogueImport> {
		const { id } = await preview(content, choice)
		await send('POST', `/imports/${id}/run`)
		await work()
		return await find(id)
	}

	/** No product, import or supplier is left. */
	async function clear(): Promise<void> {
		await shop.pool.query('truncate products, categories, catalogue_imports, suppliers cascade')
		queued.length = 0
	}

	async function listProducts() {
		const { rows } = await shop.pool.query('select * from products order by number')
		return rows
	}

	return { ...shop, admin, queued, send, upload, find, choose, work, preview, checkUploaded, run, clear, listProducts }
}

export type ImportShop = Awaited<ReturnType<typeof makeImportShop>>

import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { csvLine, csvMark } from '../../server/catalog/csv.ts'
import { generateProducts } from '../data/generate-products.ts'
import { type Credentials, signIn } from '../shops/measured-shop.ts'

const importAnswer = z.object({
	id: z.string(),
	state: z.string(),
	choice: z.object({}).loose(),
	counts: z.object({ added: z.int(), changed: z.int() }).optional(),
})

export interface Imported {
	readonly added: number
	readonly changed: number
	readonly seconds: number
}

/** Upload, preview and import, as in an administrator's browser. */
export async function importInAdmin(url: string, account: Credentials, file: string | Buffer): Promise<Imported> {
	const authorization = `Bearer ${await signIn(url, account)}`
	const startedAt = Date.now()
	const send = async (method: 'GET' | 'POST', path: string, body?: FormData | string) => {
		const headers = { authorization, ...(typeof body === 'string' && { 'content-type': 'application/json' }) }
		const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body }) })
		if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
		return importAnswer.parse(await answer.json())
	}
	const settled = async (id: string, state: string) => {
		for (;;) {
			const now = await send('GET', `/imports/${id}`)
			if (now.state === state) return now
			if (now.state === 'failed') throw new Error('The import failed')
			await wait(1000)
		}
	}
	const form = new FormData()
	form.append('file', new Blob([Buffer.from(file)]), 'toys.csv')
	const { id, choice } = await send('POST', '/imports', form)
	await send('POST', `/imports/${id}/preview`, JSON.stringify(choice))
	await settled(id, 'previewed')
	await send('POST', `/imports/${id}/run`)
	const { counts } = await settled(id, 'done')
	return { added: counts?.added ?? 0, changed: counts?.changed ?? 0, seconds: (Date.now() - startedAt) / 1000 }
}

interface AdminImportFileInput {
	readonly listed: number
	readonly rows: number
}

/** Such a product can be ordered at its earlier price. */
export function keepsPrice(sku: string): boolean {
	return Number(sku.at(-1)) % 2 === 1
}

/**
 * Half the rows are the newest listed products with another stock, every second one with another price; the other half are new.
 */
export function adminImportFile({ listed, rows }: AdminImportFileInput): string {
	const changed = Math.floor(rows / 2)
	const head = csvLine(['title', 'description', 'category', 'price', 'quantity', 'barcode', 'sku', 'brand', 'country'])
	const products = [...generateProducts(listed + rows - changed)].slice(listed - changed)
	const lines = products.map(
		({ title, description, category, barcode = '', sku, brand = '', country = '', ...product }, index) => {
			const isListed = index < changed
			const price = isListed && !keepsPrice(sku) ? product.price + 10 : product.price
			const quantity = isListed ? product.quantity + 100 : product.quantity
			return csvLine([title, description, category, String(price), String(quantity), barcode, sku, brand, country])
		},
	)
	return csvMark + head + lines.join('')
}

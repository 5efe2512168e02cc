import { z } from 'zod'

const page = z.object({ totalItems: z.int(), totalIsLowerBound: z.literal(true).optional() })

const foundPage = page.extend({
	items: z.array(
		z.object({ title: z.string(), description: z.string(), category: z.string(), brand: z.string().optional() }),
	),
	correction: z.object({ query: z.string(), literalItems: z.int() }).optional(),
})

/** The first products that a search finds, and how many there are. */
export type FoundPage = z.output<typeof foundPage>

/** The path of a search for the first 12 products. */
export function searchPath(text: string, others: Readonly<Record<string, string>> = {}): string {
	return `/api/products/filter?${new URLSearchParams({ query: text, pageSize: '12', ...others })}`
}

/** Asks a shop for a path of its filter. Throws unless it answers products. */
export async function askForProducts(url: string, path: string): Promise<FoundPage> {
	return foundPage.parse(await ask(url, path))
}

/** Asks a shop how much a path of its filter matches. Throws unless it answers a page. */
export async function askForPage(url: string, path: string): Promise<z.output<typeof page>> {
	return page.parse(await ask(url, path))
}

async function ask(url: string, path: string): Promise<unknown> {
	const answer = await fetch(url + path)
	if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
	return await answer.json()
}

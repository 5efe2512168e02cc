import { z } from 'zod'
import { seededRandom } from './seeded-random.ts'

const productPage = z.object({ items: z.array(z.object({ category: z.string(), price: z.int() })) })

/** So many queries as shoppers would set them: the category of some product, and prices from half of its to twice. */
export async function chooseFilters(url: string, count = 64): Promise<string[]> {
	const random = seededRandom(7)
	const answer = await fetch(`${url}/api/products/filter?pageSize=5000`)
	const { items } = productPage.parse(await answer.json())
	return Array.from({ length: count }, () => {
		const product = items[Math.floor(random() * items.length)]
		if (!product) throw new Error('The shop lists no toys')
		const range = { minPrice: String(Math.floor(product.price / 2)), maxPrice: String(product.price * 2) }
		return String(new URLSearchParams({ category: product.category, ...range, pageNumber: '1', pageSize: '12' }))
	})
}

import { z } from 'zod'
import { seededRandom } from './seeded-random.ts'

const toyPage = z.object({ items: z.array(z.object({ category: z.string(), price: z.int() })) })

/** So many queries as shoppers would set them: the category of some toy, and prices from half of its to twice. */
export async function chooseFilters(url: string, count = 64): Promise<string[]> {
	const random = seededRandom(7)
	const answer = await fetch(`${url}/api/products/filter?pageSize=5000`)
	const { items } = toyPage.parse(await answer.json())
	return Array.from({ length: count }, () => {
		const toy = items[Math.floor(random() * items.length)]
		if (!toy) throw new Error('The shop lists no toys')
		const range = { minPrice: String(Math.floor(toy.price / 2)), maxPrice: String(toy.price * 2) }
		return String(new URLSearchParams({ category: toy.category, ...range, pageNumber: '1', pageSize: '12' }))
	})
}

import { call } from '../../platform/api/browser-call.ts'
import type { Chosen } from './promo-form.ts'

/** Finds the brands that products have and those that a code has already. The list is read once, and again after a failure. */
export function makeBrandSearch(own: readonly string[], read = readBrands): (typed: string) => Promise<Chosen[]> {
	let reading: Promise<readonly string[]> | undefined
	return async (typed) => {
		reading ??= read()
		try {
			const wanted = typed.toLowerCase()
			const brands = [...new Set([...(await reading), ...own])]
			return brands
				.filter((brand) => brand.toLowerCase().includes(wanted))
				.map((brand) => ({ id: brand, title: brand }))
		} catch (error) {
			reading = undefined
			throw error
		}
	}
}

async function readBrands(): Promise<readonly string[]> {
	const { brands } = await call('GET /products/counts', { query: {} })
	return brands.map(({ brand }) => brand)
}

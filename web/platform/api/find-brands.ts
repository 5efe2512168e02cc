import { call } from './browser-call.ts'

interface FoundBrand {
	readonly id: string
	readonly title: string
}

/** Finds the brands that products have, and `own` besides. The list is read once, and again after a failure. */
export function makeBrandSearch(own: readonly string[], read = readBrands): (typed: string) => Promise<FoundBrand[]> {
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

import { useState } from 'react'
import type { ProductPage } from '../../platform/api/find-products.ts'
import type { ReadProduct } from '../../platform/api/read-product.ts'

/** The products on the screen: as loaded, with what was changed since. */
export function useListed(loaded: ProductPage | undefined) {
	const [shown, setShown] = useState({ loaded, list: loaded })
	if (loaded !== shown.loaded) setShown({ loaded, list: loaded })
	const replace = (product: ReadProduct) =>
		setShown((before) => ({
			...before,
			list: before.list && {
				...before.list,
				products: before.list.products.map((other) => (other.id === product.id ? product : other)),
			},
		}))
	return { list: loaded === shown.loaded ? shown.list : loaded, replace }
}

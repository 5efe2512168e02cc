import { useEffect } from 'react'
import { m } from '#messages'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { toCardProduct } from '../shared/card-product.ts'
import { ProductRow } from '../shared/product-row.tsx'
import { loadViewed } from '../shared/viewed/load-viewed.ts'
import { addViewed } from '../shared/viewed/viewed-store.ts'

/** Notes the shown product and lists those before it. Below everything else, so that nothing moves when they come. */
export function ViewedProducts({ productId }: { productId: string }) {
	const { data = [] } = useAnswer(productId, (signal) => loadViewed(productId, signal))
	useEffect(() => addViewed(productId), [productId])
	return <ProductRow name="viewed" title={m.viewed_title()} products={data.map(toCardProduct)} />
}

import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { useLiveEvents } from '../../../platform/live/use-live-events.ts'
import { describePage } from '../../../platform/seo.ts'
import { requireAdmin } from '../../../platform/session/require-session.ts'
import { LoadingText } from '../../../ui/loading-text.tsx'
import { Message } from '../../../ui/message.tsx'
import { explainFailure, isMissingCall } from '../../shared/failures.ts'
import { MissingPage } from '../../shared/missing-page.tsx'
import { NotLoaded } from '../../shared/not-loaded.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { useLastKnown } from '../../shared/use-last-known.ts'
import type { Route } from './+types/to-make-page.ts'
import { ProductCard, type ProductToMake } from './product-to-make.tsx'

export const meta = () => describePage({ title: m.admin_order_to_make_title(), isPrivate: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireAdmin()
	try {
		return { products: await call('GET /to-make', {}, { signal: request.signal }), failure: undefined }
	} catch (error) {
		if (request.signal.aborted) throw error
		if (isMissingCall(error)) return { products: 'missing' as const, failure: undefined }
		return { products: undefined, failure: explainFailure('What is to be made was not loaded', error) }
	}
}

export const HydrateFallback = LoadingText

export default function ToMakePage({ loaderData }: Route.ComponentProps) {
	const { failure } = loaderData
	const { revalidate } = useRevalidator()
	const products = useLastKnown('products', loaderData.products)
	useLiveEvents(revalidate, Array.isArray(products))
	return (
		<div className="flex flex-col gap-6">
			{products === undefined && (
				<NotLoaded title={m.admin_order_to_make_failed()} failure={failure ?? m.unknown_error()} />
			)}
			{products === 'missing' && <MissingPage />}
			{Array.isArray(products) && <Products products={products} failure={failure} />}
		</div>
	)
}

interface ProductsProps {
	readonly products: readonly ProductToMake[]
	/** Why the last reload failed. */
	readonly failure: string | undefined
}

function Products({ products, failure }: ProductsProps) {
	if (products.length === 0 && failure === undefined)
		return <Message guide="happy" title={m.admin_order_to_make_empty()} text={m.admin_order_to_make_empty_hint()} />
	const pieces = products.reduce((sum, product) => sum + product.pieces, 0)
	return (
		<>
			<PageHead title={m.admin_order_to_make_title()} hint={m.admin_order_to_make_hint({ pieces })} />
			<p role="status" className={failure ? 'rounded-2xl bg-bad-soft px-4 py-3 font-semibold text-bad' : 'sr-only'}>
				{failure && `${m.admin_order_to_make_failed()}: ${failure}`}
			</p>
			<ul className="grid gap-4 lg:grid-cols-2">
				{products.map((product) => (
					<li key={product.productId} className="grid">
						<ProductCard product={product} />
					</li>
				))}
			</ul>
		</>
	)
}

import { Suspense, use } from 'react'
import { data, useRevalidator } from 'react-router'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { findCall, settingsContext } from '../../platform/load-context.ts'
import { describePage } from '../../platform/seo.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { SlowText } from '../../ui/slow-text.tsx'
import type { CardProduct } from '../shared/card-product.ts'
import { ProductCard } from '../shared/product-card.tsx'
import type { Route } from './+types/product-page.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { describeProduct } from './describe-product.ts'
import { type FoundProduct, loadProduct, loadRelated } from './load-product.ts'
import { ProductReviews } from './product-reviews.tsx'
import { ProductView } from './product-view.tsx'
import { useReviews } from './use-reviews.ts'

const statuses = { missing: 404, failed: 503 } as const

export async function loader({ params, context }: Route.LoaderArgs) {
	const loaded = await loadProduct(findCall(context), params.id)
	if (loaded.state !== 'found') return data(loaded, statuses[loaded.state])
	const [related, ratings] = await Promise.all([loadRelated(findCall(context), loaded.product), loaded.ratings])
	return data({
		...loaded,
		ratings,
		allReviews: undefined,
		related,
		description: describeProduct(loaded, context.get(settingsContext)),
	})
}

/** The product shows at once, the related products and the ratings later. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
	const loaded = await loadProduct(call, params.id, request.signal)
	return loaded.state === 'found' ? { ...loaded, related: loadRelated(call, loaded.product) } : loaded
}

/** Search engines and previews read only the server's HTML. */
export function meta({ loaderData }: Route.MetaArgs) {
	if (loaderData?.state === 'failed') return describePage({ title: m.page_broken(), isPrivate: true })
	if (loaderData?.state !== 'found') return describePage({ title: m.product_missing(), isPrivate: true })
	const { title, description } = loaderData.product
	return 'description' in loaderData ? loaderData.description : describePage({ title, description })
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
	if (loaderData.state === 'found') {
		return <ShopProduct key={loaderData.product.id} found={loaderData} related={loaderData.related} />
	}
	return loaderData.state === 'missing' ? <MissingProduct /> : <LoadFailure />
}

interface ShopProductProps {
	readonly found: FoundProduct
	readonly related: readonly CardProduct[] | Promise<readonly CardProduct[]>
}

function ShopProduct({ found, related }: ShopProductProps) {
	const { product } = found
	const reviews = useReviews(found)
	const { averageRating, reviewsCount } = reviews.summary
	return (
		<>
			<article>
				<Breadcrumbs product={product} />
				<ProductView product={{ ...product, averageRating, reviewsCount }} />
				<ProductReviews productId={product.id} reviews={reviews} />
			</article>
			<Suspense>
				<RelatedProducts products={related} />
			</Suspense>
		</>
	)
}

function MissingProduct() {
	return (
		<Message
			title={m.product_missing()}
			text={m.product_missing_hint()}
			picture={<img src="/placeholder.svg" alt="" width={120} height={120} className="rounded-card" />}
		>
			<ButtonLink to="/catalog">{m.product_to_catalog()}</ButtonLink>
		</Message>
	)
}

function LoadFailure() {
	const { state, revalidate } = useRevalidator()
	return (
		<Message title={m.catalog_failed()}>
			<Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
				{m.retry()}
			</Button>
			<ButtonLink to="/catalog" look="plain">
				{m.product_to_catalog()}
			</ButtonLink>
			<SlowText isLoading={state === 'loading'} className="w-full" />
		</Message>
	)
}

type Products = readonly CardProduct[]

const isThere = (products: Products | Promise<Products>): products is Products => Array.isArray(products)

/** Renders nothing without products. They may still be loading. */
function RelatedProducts({ products }: { products: Products | Promise<Products> }) {
	const shown = isThere(products) ? products : use(products)
	if (shown.length === 0) return null
	return (
		<section aria-labelledby="related" className="mt-12">
			<h2 id="related" className="mb-3 font-extrabold text-xl">
				{m.related_title()}
			</h2>
			<ul className="-mx-4 grid auto-cols-[minmax(11rem,1fr)] grid-flow-col gap-3 overflow-x-auto px-4 pt-1 pb-5 sm:gap-4">
				{shown.map((product) => (
					<li key={product.id} className="max-w-64">
						<ProductCard product={product} />
					</li>
				))}
			</ul>
		</section>
	)
}

import { Suspense, use } from 'react'
import { data, useRevalidator } from 'react-router'
import { m } from '#messages'
import { lazyPart } from '../../platform/lazy-part.ts'
import { findCall, settingsContext } from '../../platform/load-context.ts'
import { describePage } from '../../platform/seo.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { SlowText } from '../../ui/slow-text.tsx'
import type { CardProduct } from '../shared/card-product.ts'
import { type LoadedOffer, loadDeliveryOffer, useDeliveryOffer } from '../shared/delivery-offer.ts'
import type { NearOffersProps } from '../shared/near/near-offers.tsx'
import { ProductRow } from '../shared/product-row.tsx'
import type { Route } from './+types/product-page.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { describeProduct } from './describe-product.ts'
import { type FoundProduct, loadProduct, loadRelated } from './load-product.ts'
import { findOffers, productData } from './product-data.ts'
import { ProductReviews } from './product-reviews.tsx'
import { ProductView } from './product-view.tsx'
import { useReviews } from './use-reviews.ts'
import { ViewedProducts } from './viewed-products.tsx'

// Few pages need their code.
const NearOffers = lazyPart(async () => (await import('../shared/near/near-offers.tsx')).NearOffers)

const statuses = { missing: 404, failed: 503 } as const

export async function loader({ params, context }: Route.LoaderArgs) {
	const loaded = await loadProduct(findCall(context), params.id)
	if (loaded.state === 'missing')
		return data({ ...loaded, offers: await findOffers(findCall(context), params.id) }, statuses.missing)
	if (loaded.state !== 'found') return data(loaded, statuses[loaded.state])
	const [related, ratings, offer] = await Promise.all([
		loadRelated(findCall(context), loaded.product),
		loaded.ratings,
		loadDeliveryOffer(context),
	])
	return data({
		...loaded,
		ratings,
		allReviews: undefined,
		related,
		offer,
		description: describeProduct(loaded, context.get(settingsContext)),
	})
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
	return await productData.load(params.id, request.signal)
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
		return (
			<ShopProduct
				key={loaderData.product.id}
				found={loaderData}
				related={loaderData.related}
				offer={loaderData.offer}
			/>
		)
	}
	return 'offers' in loaderData ? <MissingProduct offers={loaderData.offers} /> : <LoadFailure />
}

interface ShopProductProps {
	readonly found: FoundProduct
	readonly related: readonly CardProduct[] | Promise<readonly CardProduct[]>
	readonly offer: LoadedOffer
}

function ShopProduct({ found, related, offer }: ShopProductProps) {
	const { product } = found
	const reviews = useReviews(found)
	const { averageRating, reviewsCount } = reviews.summary
	return (
		<>
			<article className="product-page">
				<Breadcrumbs way={product.way} />
				<ProductView product={{ ...product, averageRating, reviewsCount }} offer={useDeliveryOffer(offer)} />
				<ProductReviews productId={product.id} reviews={reviews} />
			</article>
			<Suspense>
				<RelatedProducts products={related} />
			</Suspense>
			<ViewedProducts productId={product.id} />
		</>
	)
}

function MissingProduct({ offers }: { offers: NearOffersProps | undefined }) {
	return (
		<>
			<Message guide="searching" title={m.product_missing()} text={m.product_missing_hint()}>
				<ButtonLink to="/catalog">{m.product_to_catalog()}</ButtonLink>
			</Message>
			{offers && (
				<Suspense>
					<NearOffers {...offers} />
				</Suspense>
			)}
		</>
	)
}

function LoadFailure() {
	const { state, revalidate } = useRevalidator()
	return (
		<Message guide="sorry" title={m.catalog_failed()}>
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

/** They may still be loading. */
function RelatedProducts({ products }: { products: Products | Promise<Products> }) {
	return <ProductRow name="related" title={m.related_title()} products={isThere(products) ? products : use(products)} />
}

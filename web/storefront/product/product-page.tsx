import { Suspense, startTransition, use, useEffect, useState } from 'react'
import { data, useRevalidator } from 'react-router'
import { m } from '#messages'
import { lazyPart } from '../../platform/lazy-part.ts'
import { findCall, settingsContext } from '../../platform/load-context.ts'
import { describePage, pageTitle } from '../../platform/seo.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { SlowText } from '../../ui/slow-text.tsx'
import type { CardProduct } from '../shared/card-product.ts'
import { loadDeliveryOffer, useDeliveryOffer } from '../shared/delivery-offer.ts'
import type { NearOffersProps } from '../shared/near/near-offers.tsx'
import { ProductRow } from '../shared/product-row.tsx'
import type { Route } from './+types/product-page.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { describeProduct } from './describe-product.ts'
import { type FoundProduct, loadProduct, loadRelated, productOfCard, type ShownProduct } from './load-product.ts'
import { findOffers, followLink } from './product-data.ts'
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
	return await followLink(params.id, request.signal)
}

/** Search engines and previews read only the server's HTML. */
export function meta({ loaderData }: Route.MetaArgs) {
	if (loaderData?.state === 'coming') return describePage({ title: loaderData.card.title })
	if (loaderData?.state === 'failed') return describePage({ title: m.page_broken(), isPrivate: true })
	if (loaderData?.state !== 'found') return describePage({ title: m.product_missing(), isPrivate: true })
	const { title, description } = loaderData.product
	return 'description' in loaderData ? loaderData.description : describePage({ title, description })
}

type Data = Route.ComponentProps['loaderData']
type Found = Extract<Data, { state: 'found' }>

export default function ProductPage({ loaderData }: Route.ComponentProps) {
	const loaded = useArrived(loaderData)
	if (loaded.state === 'missing') return <MissingProduct offers={loaded.offers} />
	if (loaded.state === 'failed') return <LoadFailure />
	return loaded.state === 'found' ? (
		<ShopProduct key={loaded.product.id} product={loaded.product} found={loaded} />
	) : (
		<ShopProduct key={loaded.card.id} product={productOfCard(loaded.card)} found={undefined} />
	)
}

/** What was on its way when the page began, once it is there. */
function useArrived(data: Data) {
	const [arrived, setArrived] = useState<{ readonly of: Data; readonly loaded: Exclude<Data, { state: 'coming' }> }>()
	useEffect(() => {
		if (data.state !== 'coming') return
		let isLeft = false
		void data.loading.then(
			(loaded) => isLeft || startTransition(() => setArrived({ of: data, loaded })),
			() => isLeft || setArrived({ of: data, loaded: { state: 'failed' } }),
		)
		return () => {
			isLeft = true
			data.leave()
		}
	}, [data])
	const loaded = arrived?.of === data ? arrived.loaded : data
	useEffect(() => {
		// The router knows the title that the page began with.
		if (data.state !== 'coming' && loaded.state !== 'found') return
		if (loaded.state === 'missing') document.title = pageTitle(m.product_missing())
		if (loaded.state === 'failed') document.title = pageTitle(m.page_broken())
		if (loaded.state === 'found') document.title = pageTitle(loaded.product.title)
	}, [data, loaded])
	return loaded
}

interface ShopProductProps {
	readonly product: ShownProduct
	/** `undefined` while only the pressed card is known. */
	readonly found: Found | undefined
}

function ShopProduct({ product, found }: ShopProductProps) {
	const [rating, setRating] = useState<Rating>()
	return (
		<>
			<article className="product-page" aria-busy={!found || undefined}>
				<Breadcrumbs way={product.way} />
				<ProductView product={{ ...product, ...rating }} offer={useDeliveryOffer(found?.offer)} />
				{found && <Reviews found={found} onRating={setRating} />}
			</article>
			{found && (
				<>
					<Suspense>
						<RelatedProducts products={found.related} />
					</Suspense>
					<ViewedProducts productId={product.id} />
				</>
			)}
		</>
	)
}

type Rating = Pick<FoundProduct['product'], 'averageRating' | 'reviewsCount'>

interface ReviewsProps {
	readonly found: Found
	/** Also what the person's own review makes of it. */
	readonly onRating: (rating: Rating) => void
}

function Reviews({ found, onRating }: ReviewsProps) {
	const reviews = useReviews(found)
	const { averageRating, reviewsCount } = reviews.summary
	useEffect(() => onRating({ averageRating, reviewsCount }), [averageRating, reviewsCount, onRating])
	return <ProductReviews productId={found.product.id} reviews={reviews} />
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

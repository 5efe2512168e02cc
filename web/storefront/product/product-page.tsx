import { data, useRevalidator } from 'react-router'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { findCall } from '../../platform/find-call.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import type { Route } from './+types/product-page.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { describeProduct } from './describe-product.ts'
import { loadProduct } from './load-product.ts'
import { ProductReviews } from './product-reviews.tsx'
import { ProductView } from './product-view.tsx'

const statuses = { found: 200, missing: 404, failed: 503 } as const

export async function loader({ params, context }: Route.LoaderArgs) {
	const loaded = await loadProduct(findCall(context), params.id)
	return data(loaded, { status: statuses[loaded.state] })
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
	return await loadProduct(call, params.id, request.signal)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	return describeProduct(loaderData, matches[0]?.loaderData)
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
	if (loaderData.state !== 'found') return loaderData.state === 'missing' ? <MissingProduct /> : <LoadFailure />
	const { product, reviews } = loaderData
	return (
		<article key={product.id}>
			<Breadcrumbs product={product} />
			<ProductView product={product} />
			{reviews && <ProductReviews product={product} first={reviews} />}
		</article>
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
		</Message>
	)
}

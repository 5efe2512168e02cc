import { useRef } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { m } from '#messages'
import type { ProductPage } from '../../platform/api/find-products.ts'
import { formatCount } from '../../platform/format.ts'
import { describePage } from '../../platform/seo.ts'
import { requireAdmin } from '../../platform/session/require-session.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { Message } from '../../ui/message.tsx'
import { PageButtons } from '../shared/page-buttons.tsx'
import type { Route } from './+types/admin-products-page.ts'
import { AdminProductCard } from './admin-product-card.tsx'
import { FilterForm } from './filter-form.tsx'
import { loadCategories, loadProducts } from './load-products.ts'
import { type ListFilters, productsAddress, readFilters } from './product-filters.ts'

export const meta = () => describePage({ title: m.admin_products_title(), isPrivate: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireAdmin()
	const filters = readFilters(new URL(request.url).searchParams)
	const [loaded, categories] = await Promise.all([loadProducts(filters, request.signal), loadCategories()])
	return { ...loaded, categories }
}

export const HydrateFallback = LoadingText

const everything: ListFilters = { query: '', category: '', availability: '', page: 1 }

export default function AdminProductsPage({ loaderData }: Route.ComponentProps) {
	const { filters, categories, list, failure } = loaderData
	const navigate = useNavigate()
	const { revalidate, state } = useRevalidator()
	const navigation = useNavigation()
	const isBusy = state !== 'idle' || navigation.state !== 'idle'
	// Two choices in a row must add up although the first is still being loaded.
	const wanted = useRef(filters)
	if (!isBusy) wanted.current = filters

	function show(changes: Partial<ListFilters>) {
		wanted.current = { ...wanted.current, page: 1, ...changes }
		void navigate(productsAddress(wanted.current), { preventScrollReset: changes.page === undefined })
	}

	return (
		<div className="flex flex-col gap-6">
			<h1 className="font-extrabold text-3xl first-letter:uppercase">{m.admin_products_title()}</h1>
			<FilterForm filters={filters} categories={categories} onChange={show} />
			<p role="status" className="text-muted">
				{isBusy ? m.loading() : list && sayFound(list)}
			</p>
			{list && list.products.length > 0 ? (
				<ul
					aria-busy={isBusy || undefined}
					className={`grid grid-cols-2 gap-3 transition-opacity sm:grid-cols-3 sm:gap-5 lg:grid-cols-4 ${isBusy ? 'opacity-60' : ''}`}
				>
					{list.products.map((product) => (
						<li key={product.id}>
							<AdminProductCard product={product} />
						</li>
					))}
				</ul>
			) : (
				<NoProducts failure={failure} onRetry={() => void revalidate()} onReset={() => show(everything)} />
			)}
			{list && <PageButtons page={filters.page} totalPages={list.totalPages} onChange={(page) => show({ page })} />}
		</div>
	)
}

function sayFound({ totalItems, isLowerBound }: ProductPage): string | undefined {
	if (isLowerBound) return m.admin_products_found_many()
	return totalItems === undefined
		? undefined
		: m.admin_products_found({ count: totalItems, shown: formatCount(totalItems) })
}

interface NoProductsProps {
	readonly failure: string | undefined
	readonly onRetry: () => void
	readonly onReset: () => void
}

function NoProducts({ failure, onRetry, onReset }: NoProductsProps) {
	if (failure) {
		return (
			<Message title={m.admin_products_failed()} text={failure}>
				<Button onClick={onRetry}>{m.retry()}</Button>
			</Message>
		)
	}
	return (
		<Message title={m.admin_products_empty()} text={m.admin_products_empty_hint()}>
			<Button look="plain" onClick={onReset}>
				{m.admin_products_reset()}
			</Button>
		</Message>
	)
}

import { m } from '#messages'
import { describePage } from '../../platform/seo.ts'
import { requireAdmin } from '../../platform/session/require-session.ts'
import { LoadingText } from '../../ui/loading-text.tsx'
import type { Route } from './+types/admin-products-page.ts'
import { loadCategories, loadProducts } from './load-products.ts'
import { readFilters } from './product-filters.ts'
import { ProductsScreen } from './products-screen.tsx'

export const meta = () => describePage({ title: m.admin_products_title(), isPrivate: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireAdmin()
	const filters = readFilters(new URL(request.url).searchParams)
	const [loaded, categories] = await Promise.all([loadProducts(filters, request.signal), loadCategories()])
	return { ...loaded, categories }
}

export const HydrateFallback = LoadingText

export default function AdminProductsPage({ loaderData }: Route.ComponentProps) {
	return <ProductsScreen {...loaderData} />
}

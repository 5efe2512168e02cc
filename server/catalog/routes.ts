import type { ProductFilter } from '#contract/catalog.ts'
import * as calls from '#contract/catalog.ts'
import * as editing from '#contract/editing.ts'
import * as sales from '#contract/prices/sales.ts'
import { countChoices } from '#contract/showcase/choices.ts'
import { readKey } from '../idempotency/keyed-answers.ts'
import type { PictureDeps } from '../images/pictures.ts'
import type { ReadFrom } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { created, noContent, ok, type Request, type Route, route } from '../platform/route.ts'
import { findAlikeCode } from './codes/alike-queries.ts'
import { listAlikeProducts, listHiddenProducts, listLowStock, listStockMoves } from './editing/admin-lists.ts'
import { changeProducts, undoProductChange } from './editing/change-products.ts'
import { createProduct } from './editing/create-product.ts'
import { deleteProduct } from './editing/delete-product.ts'
import { editProduct } from './editing/edit-product.ts'
import { endSales, findSale, listSales, planSales } from './editing/plan-sales.ts'
import { setStock } from './editing/set-stock.ts'
import { choiceCounting } from './lists/count-choices.ts'
import { chosenCategories, filterProducts } from './lists/filter-products.ts'
import { listProductIds } from './lists/list-product-ids.ts'
import { suggestProducts } from './lists/suggest-products.ts'
import { isOnManyPages, listTags, productTag } from './page-tags.ts'
import { getProduct, getProductCategory, listProductsById } from './products.ts'
import { showcaseRoutes } from './showcase-routes.ts'

type CatalogDeps = Deps & PictureDeps & { readonly readFrom: ReadFrom }

export function catalogRoutes(deps: CatalogDeps): Route[] {
	const { readFrom } = deps
	const counting = choiceCounting()
	return [
		route(calls.filterProducts, async ({ query, request }) => {
			const db = readFrom(request.freshness)
			const categories = await chosenCategories(db, query)
			const page = await filterProducts(db, { ...query, place: undefined, categories })
			if (request.dependOn) noteList(request.dependOn, query, categories, page.items)
			return ok(page)
		}),
		route(countChoices, async ({ query, request: { freshness } }) => {
			return ok(await counting(readFrom(freshness), query, freshness === 'latest'))
		}),
		route(calls.suggestProducts, async ({ query, request }) => {
			return ok(await suggestProducts(readFrom(request.freshness), query.query, request.language))
		}),
		route(calls.listProductsById, async ({ query, request }) => {
			request.dependOn?.(query.ids.map(productTag))
			return ok(await listProductsById(readFrom(request.freshness), query.ids))
		}),
		route(calls.getProduct, async ({ params, request }) => {
			// Before the answer, which may be that there is none.
			request.dependOn?.([productTag(params.id), 'places'])
			return ok(await getProduct(readFrom(request.freshness), params.id))
		}),
		route(calls.getProductCategory, async ({ params, request }) => {
			request.dependOn?.([productTag(params.id)])
			return ok(await getProductCategory(readFrom(request.freshness), params.id))
		}),
		...showcaseRoutes(deps),
		...editingRoutes(deps),
		...bulkRoutes(deps),
		...saleRoutes(deps),
	]
}

function noteList(
	dependOn: NonNullable<Request['dependOn']>,
	filter: ProductFilter,
	chosen: readonly string[] | undefined,
	items: readonly ({ id: string } | { category: string })[],
): void {
	const tags = listTags(
		filter,
		chosen,
		items.flatMap((item) => ('id' in item ? item.id : [])),
	)
	if (tags) dependOn(tags, isOnManyPages(filter))
}

function editingRoutes(deps: CatalogDeps): Route[] {
	const { db, log } = deps
	const withAlike = async <Saved extends { readonly id: string }>(
		saved: Saved,
		{ sku, barcode }: editing.ProductForm,
	) => {
		const codes = { id: saved.id, ...(sku && { sku }), ...(barcode && { barcode }) }
		// The product is saved: without the remark rather than with an error.
		const alikeCode = await findAlikeCode(db, codes).catch((error: unknown) => {
			log.error({ err: error, productId: saved.id }, 'alike codes not read')
			return undefined
		})
		return { ...saved, ...(alikeCode !== undefined && { alikeCode }) }
	}
	return [
		route(editing.createProduct, async ({ body: form, request, visitor: { userId } }) => {
			const product = await createProduct(deps, { form, request, userId }, readKey(request))
			log.info({ productId: product.id, userId }, 'product created')
			return created(await withAlike(product, form))
		}),
		route(editing.updateProduct, async ({ params, body: form, request, visitor: { userId } }) => {
			const product = await editProduct(deps, params.id, { form, request, userId })
			log.info({ productId: product.id, userId }, 'product edited')
			return ok(await withAlike(product, form))
		}),
		route(editing.deleteProduct, async ({ params, visitor: { userId } }) => {
			await deleteProduct(deps, params.id, userId)
			log.info({ productId: params.id, userId }, 'product deleted')
			return noContent()
		}),
		route(editing.setStock, async ({ params, body, visitor: { userId } }) => {
			const product = await setStock(deps, params.id, { ...body, userId })
			log.info({ productId: product.id, userId }, 'stock set')
			return ok(product)
		}),
	]
}

function bulkRoutes(deps: CatalogDeps): Route[] {
	const { db, log } = deps
	return [
		route(editing.listProductIds, async ({ query }) => ok({ ids: await listProductIds(db, query) })),
		route(editing.changeProducts, async ({ body, request, visitor: { userId } }) => {
			const { language } = request
			const change = await changeProducts(deps, { ...body, userId, language, key: readKey(request) })
			log.info({ changeId: change.id, changed: change.changed, userId }, 'products changed')
			return created(change)
		}),
		route(editing.undoProductChange, async ({ params, visitor: { userId } }) => {
			const undone = await undoProductChange(deps, params.id, userId)
			log.info({ changeId: params.id, ...undone, userId }, 'change of products undone')
			return ok(undone)
		}),
		route(editing.listStockMoves, async ({ params, query }) => counted(await listStockMoves(db, params.id, query))),
		route(editing.listLowStock, async ({ query }) => counted(await listLowStock(db, query))),
		route(editing.listHiddenProducts, async ({ query }) => counted(await listHiddenProducts(db, query))),
		route(editing.listAlikeProducts, async ({ query }) => counted(await listAlikeProducts(db, query))),
	]
}

function saleRoutes(deps: CatalogDeps): Route[] {
	const { db, log } = deps
	return [
		route(sales.planSales, async ({ body, request: { language }, visitor: { userId } }) => {
			const outcome = await planSales(deps, { ...body, userId, language })
			log.info({ ...outcome, userId }, 'sales planned')
			return ok(outcome)
		}),
		route(sales.endSales, async ({ body, visitor: { userId } }) => {
			const outcome = await endSales(deps, { ...body, userId })
			log.info({ ...outcome, userId }, 'sales ended')
			return ok(outcome)
		}),
		route(sales.getSale, async ({ params }) => {
			const sale = await findSale(db, params.id)
			return ok(sale ? { sale } : {})
		}),
		route(sales.listSales, async ({ query }) => counted(await listSales(db, query))),
	]
}

function counted<Item>({ items, total }: { items: Item[]; total: number }) {
	return ok(items, { 'x-total-count': String(total) })
}

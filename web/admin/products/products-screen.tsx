import { Plus } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { m } from '#messages'
import type { ProductPage } from '../../platform/api/find-products.ts'
import type { Category } from '../../platform/api/list-categories.ts'
import type { ReadProduct } from '../../platform/api/read-product.ts'
import { formatCount } from '../../platform/format.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { isOwnServer } from '../shared/is-own-server.ts'
import { PageHead } from '../shared/page-head.tsx'
import { ChoosePage } from '../shared/selection/choose-page.tsx'
import { useSelection } from '../shared/selection/use-selection.ts'
import { useTableView } from '../shared/table/table-view.ts'
import { ViewBar } from '../shared/table/view-bar.tsx'
import { useLastKnown } from '../shared/use-last-known.ts'
import { useLostFocus } from '../shared/use-lost-focus.ts'
import { useWantedFilters } from '../shared/use-wanted-filters.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { ChooseAll } from './bulk/choose-all.tsx'
import { useBulkChange } from './bulk/use-bulk-change.ts'
import { ExportButton } from './export-button.tsx'
import { FilterForm } from './filter-form.tsx'
import type { LoadedProducts } from './load-products.ts'
import { NoProducts } from './no-products.tsx'
import { PageButtons } from './page-buttons.tsx'
import { everything, type ListFilters, productsUrl } from './product-filters.ts'
import { ProductList } from './product-list.tsx'
import { ProductLists } from './product-lists.tsx'
import { productColumns } from './table/product-columns.tsx'
import { useProductForm } from './use-product-form.ts'

const ProductDialog = lazyPart(async () => (await import('./editor/product-dialog.tsx')).ProductDialog)

const headings = {
	'': m.admin_products_title,
	low: m.admin_products_low_title,
	hidden: m.admin_products_hidden_title,
	alike: m.admin_products_alike_title,
}

interface ProductsScreenProps extends LoadedProducts {
	readonly categories: readonly Category[]
}

export function ProductsScreen({ filters, categories: found, list: loaded, failure }: ProductsScreenProps) {
	const [isOwn] = useState(isOwnServer)
	const { list, replace } = useListed(useLastKnown(productsUrl(filters), loaded))
	const categories = useLastKnown('categories', found.length > 0 ? found : undefined) ?? []
	const { wanted, narrow, isBusy, show, reload } = useList(filters)
	const heading = useRef<HTMLHeadingElement>(null)
	// The notice shown in place of an empty list disappears with its buttons.
	useLostFocus(filters, () => heading.current)
	const selection = useSelection({ of: filters.list, shown: list?.products ?? [] })
	const work = useBulkChange(reload)
	const chosen = useTableView('products', () => show({ ...wanted, page: 1 }))
	const { dialog, open, close } = useProductForm(productsUrl(filters))

	return (
		<div className="flex flex-col gap-6">
			<PageHead title={headings[filters.list]()} headingRef={heading}>
				{filters.list === '' && <ExportButton filters={filters} />}
				<Button className="max-sm:px-4" onClick={() => open()}>
					<Plus aria-hidden="true" className="size-5" />
					{m.admin_product_add()}
				</Button>
			</PageHead>
			{isOwn && <ProductLists list={filters.list} />}
			{filters.list === '' && <FilterForm filters={wanted} {...{ categories, isOwn }} onChange={narrow} />}
			<div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<p role="status" className="text-muted">
					{isBusy ? m.loading() : list && foundText(list)}
				</p>
				<ViewBar chosen={chosen} columns={productColumns()} />
				{isOwn && list && list.products.length > 0 && (
					<div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2">
						{!chosen.isTable && <ChoosePage rows={list.products} selection={selection} />}
						{filters.list === '' && <ChooseAll {...{ filters, list, selection }} />}
					</div>
				)}
			</div>
			{failure && list && (
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-bad-soft px-4 py-3">
					<p role="status" className="grow font-semibold text-bad">
						{m.admin_products_failed()}: {failure}
					</p>
					<Button look="plain" isBusy={isBusy} onClick={reload}>
						{m.retry()}
					</Button>
				</div>
			)}
			{list && list.products.length > 0 ? (
				<ProductList
					products={list.products}
					isHidden={filters.list === 'hidden'}
					columns={chosen.isTable ? chosen.view.columns : undefined}
					{...{ isBusy, isOwn, selection }}
					onEdit={open}
					onChanged={replace}
					onMoved={() => {
						// The pressed button disappears with its card.
						heading.current?.focus()
						reload()
					}}
				/>
			) : (
				<NoProducts filters={filters} failure={list ? undefined : failure} onReset={() => show(everything)} />
			)}
			{list && (
				<PageButtons page={filters.page} totalPages={list.totalPages} onChange={(page) => show({ ...wanted, page })} />
			)}
			<BulkBar isHidden={filters.list === 'hidden'} {...{ selection, work, categories, heading }} />
			{dialog && (
				<Suspense>
					<ProductDialog
						key={dialog.opening}
						{...dialog}
						categories={categories}
						hasTabs={isOwn}
						onSaved={(title) => {
							close()
							showToast('success', dialog.id ? m.admin_product_saved({ title }) : m.admin_product_added({ title }))
							reload()
						}}
						onMaybeSaved={reload}
						onClose={close}
					/>
				</Suspense>
			)}
		</div>
	)
}

function useList(filters: ListFilters) {
	const navigate = useNavigate()
	const { revalidate, state } = useRevalidator()
	const isBusy = useNavigation().state !== 'idle' || state !== 'idle'
	return {
		...useWantedFilters(filters, productsUrl),
		isBusy,
		show: (next: ListFilters) => void navigate(productsUrl(next)),
		reload: () => void revalidate(),
	}
}

function foundText({ totalItems, isLowerBound }: ProductPage): string | undefined {
	if (isLowerBound) return m.admin_products_found_many()
	return totalItems === undefined
		? undefined
		: m.admin_products_found({ count: totalItems, shown: formatCount(totalItems) })
}

/** The loaded products with later changes. */
function useListed(loaded: ProductPage | undefined) {
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

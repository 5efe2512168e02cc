import { X } from 'lucide-react'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { findProducts } from '../../platform/api/find-products.ts'
import type { Category } from '../../platform/api/list-categories.ts'
import { productText } from '../../platform/product-text.ts'
import { IconButton } from '../../ui/button.tsx'
import { CategoryChoice } from '../shared/category-choice.tsx'
import { SearchBox } from '../shared/search-box.tsx'
import type { PromoFieldsProps } from './promo-fields.tsx'
import type { ChosenProduct } from './promo-form.ts'

/** Which products count: folded while all do. */
export function NarrowFields({ form, categories, isBusy }: PromoFieldsProps & { categories: readonly Category[] }) {
	const [chosen, brands, products] = form.watch(['categories', 'brands', 'products'])
	const isNarrow = chosen.length + brands.length + products.length > 0
	return (
		<details open={isNarrow} className="border-line border-t pt-2">
			<summary className="min-h-11 cursor-pointer py-2.5 font-bold">{m.promo_narrow()}</summary>
			<div className="flex flex-col gap-4">
				<p className="text-muted text-sm">{m.promo_narrow_hint()}</p>
				<CategoryChoice
					categories={categories}
					chosen={chosen}
					onChange={(next) => form.setValue('categories', [...next])}
				/>
				<SearchBox
					name="brands"
					label={m.promo_brands()}
					placeholder={m.promo_find_brand()}
					readOnly={isBusy}
					find={findBrands}
					keyOf={(brand) => brand}
					show={(brand) => brand}
					onChoose={(brand) => {
						if (!brands.includes(brand)) form.setValue('brands', [...brands, brand])
					}}
				/>
				<ChosenList
					chosen={brands.map((brand) => ({ id: brand, title: brand }))}
					onRemove={(gone) =>
						form.setValue(
							'brands',
							brands.filter((brand) => brand !== gone),
						)
					}
				/>
				<SearchBox
					name="products"
					label={m.promo_products()}
					placeholder={m.promo_find_product()}
					readOnly={isBusy}
					find={findChoices}
					keyOf={({ id }) => id}
					show={({ title }) => title}
					onChoose={(product) => {
						if (products.every(({ id }) => id !== product.id)) form.setValue('products', [...products, product])
					}}
				/>
				<ChosenList
					chosen={products}
					onRemove={(gone) =>
						form.setValue(
							'products',
							products.filter(({ id }) => id !== gone),
						)
					}
				/>
			</div>
		</details>
	)
}

interface ChosenListProps {
	readonly chosen: readonly { readonly id: string; readonly title: string }[]
	readonly onRemove: (id: string) => void
}

function ChosenList({ chosen, onRemove }: ChosenListProps) {
	if (chosen.length === 0) return null
	return (
		<ul className="flex flex-wrap gap-2">
			{chosen.map(({ id, title }) => (
				<li key={id} className="flex max-w-full items-center rounded-full bg-sunken pl-4">
					<span className="min-w-0 truncate">{title}</span>
					<IconButton label={m.promo_remove_product({ title })} onClick={() => onRemove(id)}>
						<X aria-hidden="true" className="size-4" />
					</IconButton>
				</li>
			))}
		</ul>
	)
}

/** Those that products have; a code for another brand is refused. */
async function findBrands(typed: string, signal: AbortSignal): Promise<readonly string[]> {
	const { brands } = await call('GET /products/counts', { query: {} }, { signal })
	const wanted = typed.toLowerCase()
	return brands.map(({ brand }) => brand).filter((brand) => brand.toLowerCase().includes(wanted))
}

async function findChoices(query: string, signal: AbortSignal): Promise<readonly ChosenProduct[]> {
	const { list } = await findProducts(call, { query, category: '', availability: '', near: 'false', page: 1 }, signal)
	return list.products.map((product) => ({ id: product.id, title: productText(product, 'title') }))
}

import { useState } from 'react'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { makeBrandSearch } from '../../platform/api/find-brands.ts'
import { findProducts } from '../../platform/api/find-products.ts'
import type { Category } from '../../platform/api/list-categories.ts'
import { productText } from '../../platform/product-text.ts'
import { CategoryChoice } from '../shared/category-choice.tsx'
import { ChooseField } from './choose-field.tsx'
import type { PromoFieldsProps } from './promo-fields.tsx'
import type { Chosen } from './promo-form.ts'

/** Which products count: folded at first while all do. */
export function NarrowFields({ form, categories, isBusy }: PromoFieldsProps & { categories: readonly Category[] }) {
	const [chosen, brands, products] = form.watch(['categories', 'brands', 'products'])
	const [isOpen, setOpen] = useState(chosen.length + brands.length + products.length > 0)
	const [findBrands] = useState(() => makeBrandSearch(brands))
	const { typedBrand, typedProduct } = form.formState.errors
	return (
		<details
			open={isOpen || typedBrand !== undefined || typedProduct !== undefined}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
			className="border-line border-t pt-2"
		>
			<summary className="min-h-11 cursor-pointer py-2.5 font-bold">{m.promo_narrow()}</summary>
			<div className="flex flex-col gap-4">
				<p className="text-muted text-sm">{m.promo_narrow_hint()}</p>
				<CategoryChoice
					categories={categories}
					chosen={chosen}
					onChange={(next) => form.setValue('categories', [...next])}
				/>
				<ChooseField
					{...{ form, isBusy }}
					name="typedBrand"
					label={m.promo_brands()}
					placeholder={m.promo_find_brand()}
					shortest={1}
					find={findBrands}
					chosen={brands.map((brand) => ({ id: brand, title: brand }))}
					onChange={(next) =>
						form.setValue(
							'brands',
							next.map(({ id }) => id),
						)
					}
				/>
				<ChooseField
					{...{ form, isBusy }}
					name="typedProduct"
					label={m.promo_products()}
					placeholder={m.promo_find_product()}
					find={findChoices}
					chosen={products}
					onChange={(next) => form.setValue('products', next)}
				/>
			</div>
		</details>
	)
}

async function findChoices(query: string, signal: AbortSignal): Promise<readonly Chosen[]> {
	const { list } = await findProducts(call, { query, category: '', availability: '', near: 'false', page: 1 }, signal)
	return list.products.map((product) => ({ id: product.id, title: productText(product, 'title') }))
}

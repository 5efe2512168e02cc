import { ChevronDown, Search } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { Link } from 'react-router'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import type { Category } from '../../platform/api/list-categories.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { availabilityChoices, type CatalogFilters, countFilters } from './catalog-filters.ts'
import { useLiveFilters } from './use-live-filters.ts'

interface FilterFormProps {
	readonly filters: CatalogFilters
	readonly categories: readonly Category[]
}

/** A plain form that any browser can send; once the page is alive every change applies at once. */
export function FilterForm({ filters, categories }: FilterFormProps) {
	const { form, onChange, onSubmit } = useLiveFilters(filters)
	const count = countFilters(filters)
	return (
		<search className="lg:sticky lg:top-20">
			<form
				ref={form}
				action="/catalog"
				autoComplete="off"
				onChange={onChange}
				onSubmit={onSubmit}
				className="flex flex-col gap-3 lg:gap-5 lg:rounded-card lg:bg-surface lg:p-5 lg:shadow-card"
			>
				<SearchField query={filters.query} />
				<details className="group/filters [&::details-content]:lg:[content-visibility:visible]">
					<summary className="flex min-h-11 list-none items-center gap-2 rounded-full font-bold [&::-webkit-details-marker]:hidden lg:supports-[selector(::details-content)]:hidden">
						{m.catalog_filters()}
						{count > 0 && (
							<span className="grid h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 text-on-accent text-sm">
								{count}
							</span>
						)}
						<ChevronDown aria-hidden="true" className="size-5 transition-transform group-open/filters:rotate-180" />
					</summary>
					<div className="flex flex-col gap-5 max-lg:mt-2 max-lg:rounded-card max-lg:bg-surface max-lg:p-4 max-lg:shadow-card">
						<CategoryField chosen={filters.category} categories={categories} />
						<PriceFields filters={filters} />
						<AvailabilityField chosen={filters.availability} />
						<Button type="submit" look="plain">
							{m.catalog_apply()}
						</Button>
					</div>
				</details>
				{count > 0 && (
					<Link
						to="/catalog"
						preventScrollReset
						className="inline-flex min-h-11 items-center font-bold text-accent underline-offset-4 hover:underline"
					>
						{m.catalog_reset()}
					</Link>
				)}
			</form>
		</search>
	)
}

function SearchField({ query }: { query: string }) {
	const id = useId()
	return (
		<div>
			<label htmlFor={id} className="mb-1.5 block font-bold text-sm max-lg:sr-only">
				{m.catalog_search()}
			</label>
			<div className="relative">
				<Search
					aria-hidden="true"
					className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
				/>
				<input
					id={id}
					type="search"
					name="query"
					defaultValue={query}
					maxLength={limits.search}
					placeholder={m.catalog_search_placeholder()}
					enterKeyHint="search"
					className="min-h-12 w-full rounded-full border border-edge bg-surface py-2 pr-4 pl-11 placeholder:text-muted"
				/>
			</div>
		</div>
	)
}

function CategoryField({ chosen, categories }: { chosen: string; categories: readonly Category[] }) {
	if (categories.length === 0) return <input type="hidden" name="category" value={chosen} />
	return (
		<SelectField label={m.catalog_category()} name="category" defaultValue={chosen}>
			<option value="">{m.catalog_all()}</option>
			{categories.map(({ value, label }) => (
				<option key={value} value={value}>
					{label}
				</option>
			))}
		</SelectField>
	)
}

function keepDigits({ currentTarget }: FormEvent<HTMLInputElement>): void {
	const digits = currentTarget.value.replace(/\D/g, '')
	if (digits !== currentTarget.value) currentTarget.value = digits
}

function PriceFields({ filters: { minPrice, maxPrice } }: { filters: CatalogFilters }) {
	const fields = [
		{ name: 'minPrice', value: minPrice, label: m.catalog_price_from(), hint: m.catalog_from() },
		{ name: 'maxPrice', value: maxPrice, label: m.catalog_price_to(), hint: m.catalog_to() },
	]
	return (
		<fieldset>
			<legend className="mb-1.5 font-bold text-sm">{m.catalog_price()}</legend>
			<div className="flex gap-2">
				{fields.map(({ name, value, label, hint }) => (
					<input
						key={name}
						name={name}
						defaultValue={value}
						aria-label={label}
						placeholder={hint}
						inputMode="numeric"
						pattern="[0-9]*"
						maxLength={limits.productPriceDigits}
						onInput={keepDigits}
						className="min-h-11 w-full min-w-0 rounded-xl border border-edge bg-surface px-3 py-2 placeholder:text-muted"
					/>
				))}
			</div>
		</fieldset>
	)
}

function AvailabilityField({ chosen }: { chosen: CatalogFilters['availability'] }) {
	const labels = { any: m.catalog_any(), available: m.catalog_available(), preorder: m.catalog_preorder() }
	return (
		<fieldset>
			<legend className="mb-1 font-bold text-sm">{m.catalog_availability()}</legend>
			{availabilityChoices.map((choice) => (
				<label key={choice} className="flex min-h-11 items-center gap-3">
					<input
						type="radio"
						name="availability"
						value={choice}
						defaultChecked={choice === chosen}
						className="size-5 shrink-0 accent-accent"
					/>
					{labels[choice]}
				</label>
			))}
		</fieldset>
	)
}

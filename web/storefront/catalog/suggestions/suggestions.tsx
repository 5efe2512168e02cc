import { History, Info, Shapes, TextSearch, TrendingUp, X } from 'lucide-react'
import { type MouseEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { m } from '#messages'
import { formatPrice } from '../../../platform/format.ts'
import { ComboboxList, optionLook } from '../../../ui/combobox/combobox-list.tsx'
import { useCombobox } from '../../../ui/combobox/use-combobox.ts'
import { Link } from '../../../ui/link.tsx'
import { OldPrice } from '../../../ui/price/old-price.tsx'
import { ProductThumbnail } from '../../shared/product-thumbnail.tsx'
import { type CatalogFilters, readQuery } from '../catalog-filters.ts'
import type { Option } from './list-options.ts'
import { useOptions } from './use-options.ts'

export interface SuggestionsProps {
	readonly field: HTMLInputElement
	/** True when the person is still typing while this code arrives. */
	readonly isWanted: boolean
	readonly filters: CatalogFilters
}

export function Suggestions({ field, isWanted, filters }: SuggestionsProps) {
	const listId = useId()
	// The text to suggest for; absent while the list is closed.
	const [text, setText] = useState(() => {
		const typed = readQuery(field.value)
		const isSearched = typed !== '' && typed === filters.query
		return isWanted && !isSearched && document.activeElement === field ? typed : undefined
	})
	const { options, clear } = useOptions(text, filters)
	const { active } = useCombobox(field, {
		listId,
		count: options.length + (clear ? 1 : 0),
		onType: () => setText(readQuery(field.value)),
		onClose: () => setText(undefined),
	})
	useFocus(field, () => {
		if (readQuery(field.value) === '') setText('')
	})

	function choose({ group, url }: Option, { nativeEvent }: MouseEvent) {
		setText(undefined)
		// It replaces the typed text at once, not only with the page.
		field.value = group === 'products' ? '' : (new URLSearchParams(url.split('?')[1]).get('query') ?? '')
		// The keyboard of a phone would cover the results.
		if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') field.blur()
	}

	return (
		<>
			<span role="status" className="sr-only">
				{options.length > 0 && m.suggestions_count({ count: options.length })}
			</span>
			{options.length > 0 && (
				<ComboboxList field={field} id={listId} label={m.suggestions()} className="left-0 z-20 w-full">
					<Groups listId={listId} options={options} active={active} onChoose={choose} />
					{clear && (
						<button
							type="button"
							role="option"
							tabIndex={-1}
							id={`${listId}-${options.length}`}
							aria-selected={active === options.length}
							onClick={clear}
							className={`${optionLook} w-full text-left font-bold text-accent hover:bg-sunken`}
						>
							<X aria-hidden="true" className="size-5 shrink-0" />
							{m.suggestions_clear()}
						</button>
					)}
				</ComboboxList>
			)}
		</>
	)
}

function useFocus(field: HTMLElement, onFocus: () => void): void {
	const focus = useEffectEvent(onFocus)
	useEffect(() => {
		const listener = () => focus()
		field.addEventListener('focus', listener)
		return () => field.removeEventListener('focus', listener)
	}, [field])
}

interface GroupsProps {
	readonly listId: string
	readonly options: readonly Option[]
	readonly active: number
	readonly onChoose: (option: Option, event: MouseEvent) => void
}

function Groups({ listId, options, active, onChoose }: GroupsProps) {
	const headings = {
		answers: m.suggestions_answers(),
		categories: m.suggestions_categories(),
		queries: m.suggestions_queries(),
		products: m.suggestions_products(),
		last: m.suggestions_last(),
		popular: m.suggestions_popular(),
	}
	const groups = [...new Set(options.map(({ group }) => group))]
	return groups.map((shown) => (
		// biome-ignore lint/a11y/useSemanticElements: inside a list of options a group is no fieldset
		<div key={shown} role="group" aria-labelledby={`${listId}-${shown}`}>
			<div id={`${listId}-${shown}`} className="px-3 pt-2 pb-1 font-bold text-muted text-sm">
				{headings[shown]}
			</div>
			{options.map((option, index) =>
				option.group === shown ? (
					<Link
						key={option.url}
						to={option.url}
						preventScrollReset={shown !== 'products' && shown !== 'answers'}
						role="option"
						tabIndex={-1}
						id={`${listId}-${index}`}
						aria-selected={index === active}
						onClick={(event) => onChoose(option, event)}
						className={`${optionLook} hover:bg-sunken`}
					>
						<Content option={option} />
					</Link>
				) : null,
			)}
		</div>
	))
}

const icons = { answers: Info, categories: Shapes, queries: TextSearch, last: History, popular: TrendingUp } as const

function Content({ option }: { option: Option }) {
	if (option.group === 'products') {
		return (
			<>
				<ProductThumbnail picture={option.product.picture} product={option.product} className="size-12" />
				<span className="min-w-0">
					<span lang={option.product.titleLang} className="line-clamp-2">
						{option.label}
					</span>
					<span className="flex flex-wrap items-baseline gap-x-2 font-bold">
						{formatPrice(option.product.price)}
						<OldPrice price={option.product.oldPrice} format={formatPrice} className="text-sm" />
					</span>
				</span>
			</>
		)
	}
	const Icon = icons[option.group]
	return (
		<>
			<Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
			<span className="min-w-0">{option.label}</span>
		</>
	)
}

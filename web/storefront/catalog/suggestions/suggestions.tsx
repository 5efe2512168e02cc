import { Shapes, TextSearch } from 'lucide-react'
import { type MouseEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { formatTenge } from '../../../platform/format.ts'
import { ComboboxList, optionLook } from '../../../ui/combobox/combobox-list.tsx'
import { useCombobox } from '../../../ui/combobox/use-combobox.ts'
import { ProductThumbnail } from '../../shared/product-thumbnail.tsx'
import { type CatalogFilters, readQuery } from '../catalog-filters.ts'
import { listOptions, type Option } from './list-options.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface SuggestionsProps {
	readonly field: HTMLInputElement
	/** True when the person is still typing while this code arrives. */
	readonly isWanted: boolean
	readonly filters: CatalogFilters
	/** Gets the chosen catalogue URL, or nothing for another page. */
	readonly onChoose: (url: string | undefined) => void
}

export function Suggestions({ field, isWanted, filters, onChoose }: SuggestionsProps) {
	const listId = useId()
	// The text to suggest for; empty while the list is closed.
	const [text, setText] = useState(() => {
		const typed = readQuery(field.value)
		return isWanted && typed !== filters.query ? typed : ''
	})
	const suggestions = useSuggestions(text)
	const options = suggestions ? listOptions(suggestions, filters) : []
	const { active } = useCombobox(field, {
		listId,
		count: options.length,
		onType: () => setText(readQuery(field.value)),
		onClose: () => setText(''),
	})

	function choose({ group, url }: Option, { nativeEvent }: MouseEvent) {
		setText('')
		onChoose(group === 'products' ? undefined : url)
		// The keyboard of a phone would cover the results.
		if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') field.blur()
	}

	return (
		<>
			<span role="status" className="sr-only">
				{options.length > 0 && m.suggestions_count({ count: options.length })}
			</span>
			{options.length > 0 && (
				<ComboboxList
					field={field}
					id={listId}
					label={m.suggestions()}
					className="left-0 z-20 w-full lg:-inset-x-5 lg:w-auto"
				>
					<Groups listId={listId} options={options} active={active} onChoose={choose} />
				</ComboboxList>
			)}
		</>
	)
}

interface GroupsProps {
	readonly listId: string
	readonly options: readonly Option[]
	readonly active: number
	readonly onChoose: (option: Option, event: MouseEvent) => void
}

function Groups({ listId, options, active, onChoose }: GroupsProps) {
	const headings = {
		queries: m.suggestions_queries(),
		categories: m.suggestions_categories(),
		products: m.suggestions_products(),
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
						preventScrollReset={shown !== 'products'}
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

function Content({ option }: { option: Option }) {
	if (option.group === 'products') {
		return (
			<>
				<ProductThumbnail picture={option.product.picture} className="size-12" />
				<span className="min-w-0">
					<span lang={option.product.titleLang} className="line-clamp-2">
						{option.label}
					</span>
					<span className="font-bold">{formatTenge(option.product.price)}</span>
				</span>
			</>
		)
	}
	const Icon = option.group === 'queries' ? TextSearch : Shapes
	return (
		<>
			<Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
			<span className="min-w-0">{option.label}</span>
		</>
	)
}

import { X } from 'lucide-react'
import { useRef } from 'react'
import { m } from '#messages'
import { useBoundField } from '../../platform/forms/bind-field.ts'
import { IconButton } from '../../ui/button.tsx'
import { SearchBox, type SearchBoxProps } from '../shared/search-box.tsx'
import { useLostFocus } from '../shared/use-lost-focus.ts'
import type { PromoFieldsProps } from './promo-fields.tsx'
import type { Chosen } from './promo-form.ts'

interface ChooseFieldProps
	extends PromoFieldsProps,
		Pick<SearchBoxProps<Chosen>, 'label' | 'placeholder' | 'find' | 'shortest'> {
	/** Of what is typed and not chosen. */
	readonly name: 'typedBrand' | 'typedProduct'
	readonly chosen: readonly Chosen[]
	readonly onChange: (chosen: Chosen[]) => void
}

/** A search with what was chosen by it below. */
export function ChooseField({ form, isBusy, name, chosen, onChange, ...search }: ChooseFieldProps) {
	const part = useRef<HTMLDivElement>(null)
	const { ref, error, onChange: noteTyped } = useBoundField(form, name)
	// The pressed button disappears with what it removes.
	useLostFocus(
		chosen.length,
		() => part.current?.querySelector<HTMLElement>('li button') ?? part.current?.querySelector('input'),
	)
	return (
		<div ref={part} className="flex flex-col gap-4">
			<SearchBox
				{...search}
				ref={ref}
				name={name}
				readOnly={isBusy}
				error={error && m.promo_not_chosen()}
				keyOf={({ id }) => id}
				show={({ title }) => title}
				onUnchosen={noteTyped}
				onChoose={(found) => {
					if (chosen.every(({ id }) => id !== found.id)) onChange([...chosen, found])
				}}
			/>
			<ul className="flex flex-wrap gap-2 empty:hidden">
				{chosen.map(({ id, title }) => (
					<li key={id} className="flex max-w-full items-center rounded-full bg-sunken pl-4">
						<span className="min-w-0 truncate">{title}</span>
						<IconButton
							label={m.promo_remove_product({ title })}
							onClick={() => onChange(chosen.filter((other) => other.id !== id))}
						>
							<X aria-hidden="true" className="size-4" />
						</IconButton>
					</li>
				))}
			</ul>
		</div>
	)
}
